package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.order.HappensBefore;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.format.EventKind;

/** What only newer JDKs than that of the build have; compiled by the newest that is found. */
class NewerJdkTest {
  @TempDir Path temporary;

  private static int version(Path jdk) {
    try {
      return Files.readAllLines(jdk.resolve("release")).stream()
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .map(line -> line.replaceAll("[^0-9.]", "").split("\\.", -1)[0])
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }

  /** Compiles and runs on JDK 25 or newer, plain and recorded; the output must be the same. */
  private Trace same(String name, String source) throws IOException, InterruptedException {
    Optional<Path> found = TracedRun.jdks().stream().filter(jdk -> version(jdk) >= 25).findFirst();
    assumeTrue(found.isPresent(), "there is no JDK 25");
    Path jdk = found.get();
    Path file = Files.writeString(temporary.resolve(name + ".java"), source);
    List<String> javac = new ArrayList<>(List.of(jdk.resolve("bin/javac").toString(), "-g"));
    javac.addAll(List.of("--enable-preview", "--release", "" + version(jdk)));
    javac.addAll(List.of("-d", temporary.toString(), file.toString()));
    Process compiler = new ProcessBuilder(javac).redirectErrorStream(true).start();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(compiler.waitFor()).as(said).isZero();
    List<String> plain = List.of("--enable-preview", "-cp", temporary.toString(), name);
    Path out = temporary.resolve("t.ndtrace");
    List<String> recorded = new ArrayList<>(List.of("-Xverify:all", TracedRun.agent(out, "")));
    recorded.addAll(plain);
    assertThat(TracedRun.java(jdk, recorded)).isEqualTo(TracedRun.java(jdk, plain));
    Trace trace = TraceReader.read(out);
    assertThat(trace.info().problems()).isEmpty();
    assertThat(trace.info().number("classes.failed")).isZero();
    return trace;
  }

  /** Accesses of different tasks to one field, one of them writing, without order. */
  private static List<String> races(Trace trace) {
    HappensBefore order = HappensBefore.of(trace);
    List<String> found = new ArrayList<>();
    for (int a = 0; a < trace.size(); a++) {
      for (int b = 0; b < a; b++) {
        if (trace.kind(a).isAccess()
            && trace.kind(b).isAccess()
            && trace.target(a) == trace.target(b)
            && (trace.kind(a).isWriting() || trace.kind(b).isWriting())
            && trace.task(a) != trace.task(b)
            && !order.areOrdered(a, b)) {
          found.add(trace.variable(a));
        }
      }
    }
    return found;
  }

  @Test
  void virtualThreadsAndStructuredScopes() throws IOException, InterruptedException {
    Trace trace =
        same(
            "Loom",
            """
            import java.util.List;
            import java.util.concurrent.Executors;
            import java.util.concurrent.Future;
            import java.util.concurrent.StructuredTaskScope;
            public class Loom {
              static int a, b, c, d, e;
              static final ScopedValue<Integer> SCOPED = ScopedValue.newInstance();
              public static void main(String[] args) throws Exception {
                a = 1;
                try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
                  Future<Integer> future = executor.submit(() -> ++a);
                  b = future.get() + a;
                  executor.execute(() -> b++);
                }
                c = b;
                try (var executor = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
                  executor.invokeAll(List.of(() -> c++));
                  c++;
                }
                try (var scope = StructuredTaskScope.open()) {
                  var first = scope.fork(() -> { c++; return 1; });
                  var second = scope.fork(() -> { d = 5; return 2; });
                  scope.join();
                  d += c + first.get() + second.get();
                }
                ScopedValue.where(SCOPED, 4).run(() -> {
                  try (var scope = StructuredTaskScope.open()) {
                    e = SCOPED.get();
                    scope.fork(() -> { e += SCOPED.get(); return 0; });
                    scope.join();
                    e++;
                  } catch (InterruptedException x) { throw new IllegalStateException(x); }
                });
                Thread thread = Thread.startVirtualThread(() -> e++);
                thread.join();
                try (var executor = Executors.newFixedThreadPool(2)) { executor.submit(() -> e++); }
                System.out.println(a + " " + b + " " + c + " " + d + " " + e);
              }
            }
            """);
    assertThat(races(trace)).isEmpty();
    long forked = trace.tasks().stream().filter(task -> task.name().contains("lambda")).count();
    assertThat(forked).isEqualTo(7);
    for (Task task : trace.tasks()) {
      if (task.name().contains("lambda")) {
        assertThat(task.fork()).as(task.name()).isNotNegative();
        assertThat(trace.kind(task.fork())).isEqualTo(EventKind.FORK);
      }
    }
  }

  @Test
  void compactSourcesAndPrologues() throws IOException, InterruptedException {
    Trace trace =
        same(
            "Compact",
            """
            int n;
            static class Base { int b; Base(int b) { this.b = b; hook(); } void hook() {} }
            static class Sub extends Base {
              int f, g;
              Sub(int x) { if (x < 0) throw new IllegalArgumentException("negative"); int y = x * 2; this.f = y; super(y); g = f + b; }
              void hook() { IO.println("hook sees " + f); }
            }
            sealed interface Shape permits Circle, Square {}
            record Circle(int r) implements Shape {}
            record Square(int s) implements Shape {}
            class Inner { int i; Inner() { int k = n + 1; this.i = k; super(); } }
            int area(Shape s) { return switch (s) { case Circle(int r) when r > 2 -> r * 3; case Circle c -> 1; case Square(var q) -> q * q; }; }
            void main() throws Exception {
              Thread thread = Thread.ofVirtual().start(() -> n++);
              thread.join();
              IO.println(new Sub(3).g + " " + new Inner().i + " " + area(new Circle(3)) + area(new Circle(1)) + area(new Square(2)));
              try { new Sub(-1); } catch (IllegalArgumentException e) { IO.println(e.getMessage()); }
              Runnable outer = () -> { Runnable inner = () -> n++; inner.run(); };
              outer.run();
              IO.println(n);
            }
            """);
    assertThat(races(trace)).isEmpty();
    assertThat(trace.info().number("classes.instrumented")).isEqualTo(7);
  }
}
