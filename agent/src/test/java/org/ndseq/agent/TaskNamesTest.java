package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.TaskKind;

/** Tasks are named after the code that they run, not after the library's wrappers. */
class TaskNamesTest {
  @TempDir Path temporary;

  static List<Path> jdks() {
    return TracedRun.jdks();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void codeOfTheProgram(Path jdk) throws IOException, InterruptedException {
    Path source =
        Files.writeString(
            temporary.resolve("Names.java"),
            """
            import java.util.concurrent.CompletableFuture;
            import java.util.concurrent.ExecutorService;
            import java.util.concurrent.Executors;
            import java.util.concurrent.TimeUnit;

            class Names {
              static int n;
              static class Work implements Runnable { public void run() { n = 1; } }
              static void step() { n = 2; }
              public static void main(String[] args) throws Exception {
                ExecutorService pool = Executors.newSingleThreadExecutor();
                pool.submit(new Work()).get();
                pool.execute(Names::step);
                pool.submit(() -> n = 3).get();
                pool.shutdown();
                pool.awaitTermination(1, TimeUnit.MINUTES);
                CompletableFuture.supplyAsync(() -> n = 4).join();
              }
            }
            """);
    TracedRun.compile(List.of(source), temporary);
    Trace trace = TracedRun.trace(jdk, temporary, "Names", temporary.resolve("t.ndtrace"), "");
    assertThat(trace.tasks())
        .filteredOn(t -> t.kind() != TaskKind.ROOT && t.kind() != TaskKind.THREAD)
        .extracting(Task::name)
        .containsExactlyInAnyOrder(
            "Names$Work",
            "Names::step",
            "Names.main lambda, line 14",
            "Names.main lambda, line 17");
  }
}
