package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.format.EventKind;

/** The agent does not get in the program's way, however the program ends or is built. */
class BehaviourTest {
  @TempDir Path temporary;

  private Path trace() {
    return temporary.resolve("t.ndtrace");
  }

  private void compile(String name, String source, String... options) throws IOException {
    Path file = temporary.resolve(name + ".java");
    Files.writeString(file, source);
    TracedRun.compile(List.of(file), temporary, options);
  }

  /** Runs on every JDK, plain and recorded; output and exit code must be the same. */
  private Trace same(String main, String agentOptions) throws IOException, InterruptedException {
    Trace last = null;
    for (Path jdk : TracedRun.jdks()) {
      List<String> plain = List.of("-cp", temporary.toString(), main);
      List<String> recorded = new ArrayList<>(List.of("-Xverify:all"));
      recorded.add(TracedRun.agent(trace(), agentOptions));
      recorded.addAll(plain);
      assertThat(TracedRun.java(jdk, recorded)).isEqualTo(TracedRun.java(jdk, plain));
      last = TraceReader.read(trace());
      assertThat(last.info().get("canary")).contains("seen");
    }
    return java.util.Objects.requireNonNull(last);
  }

  private static long count(Trace trace, EventKind kind) {
    long n = 0;
    for (int e = 0; e < trace.size(); e++) {
      n += trace.kind(e) == kind ? 1 : 0;
    }
    return n;
  }

  @Test
  void systemExitWithDaemonsRunning() throws IOException, InterruptedException {
    compile(
        "Exits",
        """
        class Exits {
          static volatile int n; static int done;
          public static void main(String[] a) throws Exception {
            for (int i = 0; i < 3; i++) {
              Thread t = new Thread(() -> { while (true) n++; });
              t.setDaemon(true); t.start();
            }
            while (n < 1000) Thread.onSpinWait();
            done = 1;
            System.out.println("bye");
            System.exit(7);
          }
        }
        """);
    Trace trace = same("Exits", "");
    assertThat(trace.info().isComplete()).isTrue();
    assertThat(trace.threadCount()).isEqualTo(4);
  }

  @Test
  void monitorsAreFreeAfterStackOverflow() throws IOException, InterruptedException {
    compile(
        "Deep",
        """
        class Deep {
          static final Object LOCK = new Object();
          static int deepest;
          static void down(int n) {
            synchronized (LOCK) { deepest = n; down(n + 1); }
          }
          static void shallow(int n) {
            if (n > 0) shallow(n - 1); else down(0);
          }
          public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[20];
            for (int i = 0; i < all.length; i++) {
              int n = i;
              all[i] = new Thread(null, () -> {
                try { shallow(n); } catch (StackOverflowError e) { deepest = 0; }
              }, "deep", 256 << 10);
              all[i].start();
            }
            for (Thread t : all) t.join();
            synchronized (LOCK) { System.out.println("free"); }
          }
        }
        """);
    same("Deep", "");
  }

  @Test
  void methodsWithMonitorsAreCompiled() throws IOException, InterruptedException {
    compile(
        "Locked",
        """
        class Locked {
          static final Object LOCK = new Object();
          static int n;
          static void work(Object inner) {
            try {
              for (int i = 0; i < 100; i++) {
                synchronized (LOCK) { synchronized (inner) { n++; } n--; }
              }
            } catch (IllegalStateException e) { n = 0; } finally { n++; }
          }
          public static void main(String[] a) {
            for (int i = 0; i < 20000; i++) work(new Object());
            System.out.println(n);
          }
        }
        """);
    for (Path jdk : TracedRun.jdks()) {
      TracedRun.Outcome outcome =
          TracedRun.java(
              jdk,
              List.of(
                  TracedRun.agent(trace(), ""),
                  "-XX:TieredStopAtLevel=4",
                  "-Xbatch",
                  "-XX:+PrintCompilation",
                  "-cp",
                  temporary.toString(),
                  "Locked"));
      assertThat(outcome.output().lines().map(String::strip))
          .contains("20000")
          .anyMatch(line -> line.matches(".* 4 +Locked::work @.*\\(\\d+ bytes\\)"))
          .noneMatch(line -> line.matches(".* 4 +Locked::work.*SKIPPED.*"));
    }
  }

  @Test
  void uncaughtExceptionsAndHalt() throws IOException, InterruptedException {
    compile(
        "Halts",
        """
        class Halts {
          static int x;
          Halts(int v) { if (v > 0) throw new IllegalStateException(); }
          static class Sub extends Halts { int f; Sub(int v) { super(v); f = v; } }
          public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> { x = 1; throw new IllegalStateException("oops"); });
            t.start(); t.join();
            try { new Sub(1); } catch (IllegalStateException e) { x++; }
            System.out.println(x);
            System.out.flush();
            Runtime.getRuntime().halt(3);
          }
        }
        """);
    Trace trace = same("Halts", "");
    assertThat(trace.info().isComplete()).isTrue();
    // The lambda, both constructors; main never returns.
    assertThat(count(trace, EventKind.EXIT_THROWN)).isEqualTo(3);
    assertThat(count(trace, EventKind.ENTER))
        .isEqualTo(count(trace, EventKind.EXIT) + count(trace, EventKind.EXIT_THROWN) + 1);
  }

  @Test
  void killedInTheMiddleLeavesAPrefix() throws IOException, InterruptedException {
    compile(
        "Runs",
        """
        class Runs {
          static int n;
          public static void main(String[] a) { while (true) n++; }
        }
        """);
    Path jdk = TracedRun.jdks().get(0);
    Process process =
        TracedRun.start(
            jdk, List.of(TracedRun.agent(trace(), ""), "-cp", temporary.toString(), "Runs"));
    while (!Files.exists(trace()) || Files.size(trace()) < 1 << 17) {
      assertThat(process.isAlive()).isTrue();
      Thread.sleep(50);
    }
    process.destroyForcibly();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    Trace trace = TraceReader.read(trace());
    assertThat(trace.info().problems()).hasSize(1);
    assertThat(count(trace, EventKind.WRITE)).isGreaterThan(1000);
  }

  @Test
  void recordingStopsAtTheCapAndTheProgramDoesNot() throws IOException, InterruptedException {
    compile(
        "Caps",
        """
        class Caps {
          static long n;
          public static void main(String[] a) {
            for (int i = 0; i < 3_000_000; i++) n += i;
            System.out.println(n);
          }
        }
        """);
    Trace trace = same("Caps", "max=100000");
    assertThat(trace.info().get("capped")).contains("100000");
    assertThat(trace.events()).isBetween(100_000L, 900_000L);
  }

  @Test
  void whatMakesRecordingImpossibleIsOneSentenceAndTheProgramGoesOn()
      throws IOException, InterruptedException {
    compile(
        "Goes",
        """
        class Goes {
          static int n;
          public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> n++);
            t.start();
            t.join();
            System.out.println("on " + n);
          }
        }
        """);
    Path missing = temporary.resolve("missing").resolve("t.ndtrace");
    for (Path jdk : TracedRun.jdks()) {
      assertThat(saysAndGoesOn(jdk, TracedRun.agent(missing, ""))).contains(missing.toString());
      assertThat(saysAndGoesOn(jdk, TracedRun.agent(trace(), "shedule=pct")))
          .contains("no option is called shedule");
      assertThat(saysAndGoesOn(jdk, TracedRun.agent(trace(), "max=many")))
          .contains("max is not a number: many");
      assertThat(saysAndGoesOn(jdk, TracedRun.agent(trace(), "schedule=fair")))
          .contains("no schedule is called fair");
    }
  }

  private String saysAndGoesOn(Path jdk, String agent) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), agent));
    command.addAll(List.of("-Xshare:off", "-cp", temporary.toString(), "Goes"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(output.lines()).hasSize(2).last().isEqualTo("on 1");
    assertThat(output).startsWith("ndseq: this run of the program is not recorded: ");
    return output;
  }

  @Test
  void classesThatTheJdkMakesForReflectionAreNotTheProgramsOwn()
      throws IOException, InterruptedException {
    compile(
        "Reflects",
        """
        public class Reflects {
          int n;
          public Reflects(Integer n) { this.n = n; }
          public void add(Integer m) { n += m; }
          public static void main(String[] a) throws Exception {
            var make = Reflects.class.getConstructor(Integer.class);
            var add = Reflects.class.getMethod("add", Integer.class);
            int sum = 0;
            for (int i = 0; i < 50; i++) {
              Reflects r = make.newInstance(i);
              add.invoke(r, 1);
              sum += r.n;
            }
            System.out.println(sum);
          }
        }
        """);
    Trace trace = same("Reflects", "");
    assertThat(trace.info().get("classes.failed")).contains("0");
    assertThat(trace.info().get("classes.instrumented")).contains("1");
  }

  @Test
  void oddClasses() throws IOException, InterruptedException {
    StringBuilder huge = new StringBuilder("static void huge() {\n");
    for (int i = 0; i < 4000; i++) {
      huge.append("a[").append(i % 10).append("] = a[").append((i + 1) % 10).append("] + 1;\n");
    }
    compile(
        "Odd",
        """
        import java.io.ByteArrayInputStream; import java.io.ByteArrayOutputStream; import java.io.ObjectInputStream;
        import java.io.ObjectOutputStream; import java.io.ObjectStreamClass; import java.io.Serializable;
        import java.util.ArrayList; import java.util.Arrays; import java.util.HashMap; import java.util.List; import java.util.Map;
        import java.util.function.BiFunction; import java.util.function.Supplier;
        public class Odd {
          static int[] a = new int[10];
          %s}
          enum Colour { RED { int v() { return 1; } }, BLUE { int v() { return 2; } }; abstract int v(); }
          record Point(int x, long y) { Point { if (x < 0) throw new IllegalArgumentException(); } }
          interface Kept extends Serializable { default int kept() { return a[0]; } static Kept of() { return new Kept() {}; } }
          interface Shape { List<String> NAMES = new ArrayList<>(List.of("a")); default int n() { return NAMES.size(); }
            static Shape of() { return new Shape() {}; } }
          static class Data implements Serializable, Cloneable { int v = 3; transient int t; long[] w = {1, 2};
            public Data clone() { try { Data d = (Data) super.clone(); d.v++; return d; }
              catch (CloneNotSupportedException e) { throw new AssertionError(e); } } }
          class Inner { int q; Inner(int q) { this.q = q + a[0]; } int get() { return q + priv; } }
          private int priv = 5;
          static <T> T id(T t) { return t; }
          static String sw(Object o) { return switch (String.valueOf(o)) { case "x", "y" -> "xy"; case "z" -> "z"; default -> "?"; }; }
          static int fin() { int r = 0; for (int i = 0; i < 3; i++) { try { if (i == 1) continue; r += i; } finally { r += 10; } } return r; }
          static boolean cond(Boolean b, Object p) { return b != null && b && p == a || p != null; }
          public static void main(String[] args) throws Exception {
            huge();
            System.out.println(Arrays.toString(a) + Colour.RED.v() + Colour.valueOf("BLUE").v() + new Point(1, 2L));
            System.out.println(Shape.of().n() + sw("x") + sw("q") + fin() + cond(true, null) + cond(null, a));
            Data d = new Data();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(d);
            Data back = (Data) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
            back.v += 10; back.w[0]++;
            Data copy = d.clone();
            System.out.println(back.v + " " + back.w[0] + " " + copy.v + " " + d.v + " "
                + ObjectStreamClass.lookup(Data.class).getSerialVersionUID());
            System.out.println(new Odd().new Inner(4).get() + id("s") + Kept.of().kept());
            byte[] bs = {1}; boolean[] zs = {true}; char[] cs = {'c'}; short[] ss = {4}; float[] fs = {1f};
            bs[0] += 127; zs[0] ^= true; cs[0]++; ss[0]--; fs[0] *= 2; double[][][] ds = new double[2][3][1]; ds[1][2][0] = 8;
            System.out.println(bs[0] + " " + zs[0] + cs[0] + ss[0] + fs[0] + ds[1][2][0]);
            BiFunction<Integer, Integer, Integer> f = Math::max;
            Supplier<List<String>> s = ArrayList::new;
            System.out.println(f.apply(1, 2) + s.get().toString());
            try { Object[] os = new String[1]; os[0] = 1; } catch (ArrayStoreException e) { System.out.println(e.getStackTrace()[0]); }
            try { List.of(1).get(3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getStackTrace()[e.getStackTrace().length - 1]); }
            int[] none = null;
            try { none[0]++; } catch (NullPointerException e) { System.out.println("npe " + e.getStackTrace().length); }
            Map<Integer, Integer> memo = new HashMap<>();
            System.out.println(memo.computeIfAbsent(3, k -> k * 2) + memo.getOrDefault(9, 1));
            for (var m : Data.class.getDeclaredFields()) System.out.println(m);
          }
        }
        """
            .formatted(huge));
    Trace trace = same("Odd", "");
    assertThat(trace.info().number("classes.failed")).isEqualTo(1);
    assertThat(trace.info().get("failure.Odd").orElse("")).contains("huge()V is too large");
  }

  @Test
  void protectedFieldsOfAnotherPackage() throws IOException, InterruptedException {
    Path base = Files.createDirectories(temporary.resolve("a")).resolve("Base.java");
    Path sub = Files.createDirectories(temporary.resolve("b")).resolve("Sub.java");
    Files.writeString(
        base, "package a; public class Base { protected int n; protected long[] w = {1}; }");
    Files.writeString(
        sub,
        """
        package b;
        public class Sub extends a.Base {
          int n = 5;
          int add() { super.n += 2; super.w[0]++; n++; return super.n + n + (int) w[0]; }
          public static void main(String[] args) { System.out.println(new Sub().add()); }
        }
        """);
    TracedRun.compile(List.of(base, sub), temporary);
    Trace trace = same("b.Sub", "");
    assertThat(trace.info().number("classes.instrumented")).isEqualTo(2);
  }

  @Test
  void customLoadersAndModules() throws IOException, InterruptedException {
    compile(
        "Loads",
        """
        import java.net.URL; import java.net.URLClassLoader;
        import java.nio.file.Path;
        public class Loads {
          static int n;
          public static class Inside implements Runnable { static int n; int f; public void run() { n++; f = n; System.out.println(n + f); } }
          public static void main(String[] a) throws Exception {
            URL here = Path.of(Loads.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toUri().toURL();
            for (int i = 0; i < 2; i++) {
              try (URLClassLoader loader = new URLClassLoader(new URL[] {here}, null)) {
                ((Runnable) loader.loadClass("Loads$Inside").getConstructor().newInstance()).run();
              }
            }
            n++;
          }
        }
        """);
    Trace trace = same("Loads", "");
    assertThat(trace.info().number("classes.instrumented")).isEqualTo(3);
    Path module = temporary.resolve("m");
    Path info = temporary.resolve("module-info.java");
    Path main = temporary.resolve("p/Main.java");
    Files.createDirectories(temporary.resolve("p"));
    Files.writeString(info, "module m {}");
    Files.writeString(
        main,
        "package p; class Main { static int n; public static void main(String[] a)"
            + " { n++; System.out.println(n + Main.class.getModule().getName()); } }");
    TracedRun.compile(List.of(info, main), module);
    for (Path jdk : TracedRun.jdks()) {
      TracedRun.Outcome outcome =
          TracedRun.java(
              jdk,
              List.of(TracedRun.agent(trace(), ""), "-p", module.toString(), "-m", "m/p.Main"));
      assertThat(outcome).isEqualTo(new TracedRun.Outcome(0, "1m\n"));
      assertThat(TraceReader.read(trace()).info().number("classes.instrumented")).isEqualTo(1);
    }
  }
}
