package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.flow.PathReplay;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.format.EventKind;

/**
 * Libraries are recorded for the order that they make, the program in full, and the user's lines of
 * the model speak for the classes that they name.
 */
class ScopeTest {
  private static final Path JDK = Path.of(System.getProperty("java.home"));

  @TempDir Path temporary;

  private Path classes = Path.of("");
  private Path library = Path.of("");

  @BeforeEach
  void compileLibrary() throws IOException {
    classes = Files.createDirectory(temporary.resolve("classes"));
    Path parts = Files.createDirectory(temporary.resolve("parts"));
    Path source = temporary.resolve("Box.java");
    Files.writeString(
        source,
        """
        package lib;
        public class Box {
          private int racy; private Object held; private volatile boolean isFull;
          private final java.util.concurrent.atomic.AtomicInteger turns = new java.util.concurrent.atomic.AtomicInteger();
          public Box() {}
          public Box(Object first) { held = first; }
          public void touch() { racy++; }
          public synchronized void put(Object o) { held = o; }
          public synchronized Object get() { return held; }
          public void fill() { isFull = true; }
          public boolean isFull() { return isFull; }
          public void next() { turns.incrementAndGet(); }
          public int turn() { return turns.get(); }
        }
        """);
    TracedRun.compile(List.of(source), parts);
    library = temporary.resolve("box.jar");
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(library));
        Stream<Path> all = Files.walk(parts)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(parts.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, jar);
      }
    }
  }

  private Trace record(String name, String source, String options)
      throws IOException, InterruptedException {
    Path file = temporary.resolve(name + ".java");
    Files.writeString(file, source);
    TracedRun.compile(List.of(file), classes, "-cp", library.toString());
    String path = classes + File.pathSeparator + library;
    Path out = temporary.resolve("t.ndtrace");
    List<String> plain = List.of("-cp", path, name);
    List<String> recorded = new ArrayList<>(List.of("-Xverify:all", TracedRun.agent(out, options)));
    recorded.addAll(plain);
    assertThat(TracedRun.java(JDK, recorded)).isEqualTo(TracedRun.java(JDK, plain));
    Trace trace = TraceReader.read(out);
    assertThat(PathReplay.replay(trace).divergences()).isEmpty();
    return trace;
  }

  private static final String HAND_OVER =
      """
      class HandOver {
        static int a, b, c, mine;
        public static void main(String[] x) throws Exception {
          lib.Box box = new lib.Box();
          Thread t = new Thread(() -> {
            mine = 1;
            box.touch();
            a = 1; box.put("there");
            b = 1; box.fill();
            c = 1; box.next();
          });
          t.start();
          mine = 2;
          box.touch();
          while (box.get() == null) Thread.onSpinWait();
          System.out.println(a);
          while (!box.isFull()) Thread.onSpinWait();
          System.out.println(b);
          while (box.turn() == 0) Thread.onSpinWait();
          System.out.println(c);
          t.join();
        }
      }
      """;

  private static List<String> races(Trace trace) {
    return RaceAnalysis.observed(trace).stream()
        .map(race -> trace.symbols().site(trace.site(race.first())).field())
        .map(field -> trace.symbols().fields().get(field).display())
        .distinct()
        .sorted()
        .toList();
  }

  @Test
  void objectsOfLibrariesAreMadeWithArgumentsThatBranch() throws IOException, InterruptedException {
    String source =
        """
        class Branches {
          static Object made(int n) {
            return new lib.Box(n > 1 ? new lib.Box(n > 2 ? "c" : "b").get() : "a").get();
          }
          public static void main(String[] x) {
            System.out.println(made(1) + "" + made(2) + made(3));
          }
        }
        """;
    assertThat(record("Branches", source, "").info().number("classes.failed")).isZero();
  }

  @Test
  void librariesOrderWithoutBeingReported() throws IOException, InterruptedException {
    Trace trace = record("HandOver", HAND_OVER, "");
    assertThat(trace.info().number("classes.instrumented")).isEqualTo(1);
    assertThat(trace.info().number("classes.order")).isGreaterThanOrEqualTo(1);
    assertThat(races(trace)).containsExactly("HandOver.mine");
  }

  @Test
  void librariesAreRecordedInFullIfAskedFor() throws IOException, InterruptedException {
    assertThat(races(record("HandOver", HAND_OVER, "libraries=all")))
        .containsExactly("Box.racy", "HandOver.mine");
  }

  private static final String LATCHES =
      """
      class Latches {
        static int value;
        public static void main(String[] x) throws Exception {
          Gate gate = new Gate();
          Thread t = new Thread(() -> { value = 1; gate.open(); });
          t.start();
          gate.pass();
          System.out.println(value);
          t.join();
        }
      }
      class Gate {
        private int isOpen;
        void open() { isOpen = 1; }
        void pass() throws InterruptedException { while (look() == 0) Thread.sleep(1); }
        private int look() { return isOpen; }
      }
      """;

  @Test
  void theModelSpeaksForClassesOfTheProgram() throws IOException, InterruptedException {
    assertThat(races(record("Latches", LATCHES, ""))).contains("Gate.isOpen", "Latches.value");
    Path lines = temporary.resolve("own.model");
    Files.writeString(
        lines, "Gate signal open\nGate await pass\nGone await pass\nGate await leave\n");
    Trace trace = record("Latches", LATCHES, "model=" + lines);
    assertThat(races(trace)).isEmpty();
    assertThat(trace.info().get("model.unmatched")).contains("Gate.leave, Gone.pass");
  }

  @Test
  void locksBuiltOnTheJdksSynchronizerAreLocks() throws IOException, InterruptedException {
    Trace trace =
        record(
            "OwnLock",
            """
            import java.util.concurrent.locks.AbstractQueuedSynchronizer;
            class OwnLock {
              static int n;
              static class Sync extends AbstractQueuedSynchronizer {
                private int depth;
                protected boolean tryAcquire(int k) {
                  if (!compareAndSetState(0, 1)) { return false; }
                  depth = 1;
                  return true;
                }
                protected boolean tryRelease(int k) { depth = 0; setState(0); return true; }
              }
              static class Latch extends AbstractQueuedSynchronizer {
                protected int tryAcquireShared(int k) { return getState() == 1 ? 1 : -1; }
                protected boolean tryReleaseShared(int k) { setState(1); return true; }
              }
              public static void main(String[] x) throws Exception {
                Sync lock = new Sync(); Latch latch = new Latch();
                Runnable body = () -> {
                  for (int i = 0; i < 20; i++) { lock.acquire(1); try { n++; } finally { lock.release(1); } }
                };
                Thread a = new Thread(body);
                Thread b = new Thread(() -> { body.run(); latch.releaseShared(1); });
                a.start(); b.start();
                latch.acquireShared(1);
                a.join(); b.join();
                System.out.println(n);
              }
            }
            """,
            "schedule=random,seed=4");
    assertThat(races(trace)).isEmpty();
    int acquired = 0;
    for (int e = 0; e < trace.size(); e++) {
      acquired += trace.kind(e) == EventKind.ACQUIRE ? 1 : 0;
    }
    assertThat(acquired).isEqualTo(40);
  }
}
