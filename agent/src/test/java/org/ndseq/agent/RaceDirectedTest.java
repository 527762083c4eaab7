package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.pipeline.ContendedLineFinder;
import org.ndseq.trace.TraceReader;

/** A race of one run, given to the next, makes an outcome frequent that was rare. */
class RaceDirectedTest {
  private static final int ROUNDS = 60;

  /** A reader that comes late, but may still meet the moment between two writes. */
  private static final String SOURCE =
      """
      import java.util.concurrent.CyclicBarrier;

      class Window {
        static int state;
        static int met;
        static long work;

        public static void main(String[] args) throws Exception {
          CyclicBarrier barrier = new CyclicBarrier(2);
          Thread writer = new Thread(() -> {
            try {
              for (int i = 0; i < ROUNDS; i++) {
                barrier.await();
                state = 1;
                state = 0;
                barrier.await();
              }
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          });
          writer.start();
          for (int i = 0; i < ROUNDS; i++) {
            barrier.await();
            long local = i;
            for (int k = 0; k < 20000; k++) {
              local = local * 31 + k;
            }
            int seen = state;
            met += seen;
            work += local;
            barrier.await();
          }
          writer.join();
          System.out.print(met);
        }
      }
      """
          .replace("ROUNDS", "" + ROUNDS);

  @TempDir Path temporary;

  @Test
  void whatWasRareBecomesFrequent() throws IOException, InterruptedException {
    Path source = Files.writeString(temporary.resolve("Window.java"), SOURCE);
    TracedRun.compile(List.of(source), temporary);
    Path first = temporary.resolve("first.ndtrace");
    int rare = run(first, "schedule=none");
    List<String> lines = ContendedLineFinder.of(TraceReader.read(first));
    assertThat(lines).isNotEmpty().allMatch(line -> line.matches("Window:\\d+"));
    Path races = Files.write(temporary.resolve("races.txt"), lines);
    int directed = 0;
    for (int seed = 1; seed <= 3; seed++) {
      String options = "schedule=race-directed,seed=" + seed + ",races=" + races;
      directed += run(temporary.resolve("directed.ndtrace"), options);
    }
    assertThat(directed).isGreaterThan(3 * rare).isGreaterThan(ROUNDS / 4);
  }

  /** How many rounds met the moment. */
  private int run(Path out, String options) throws IOException, InterruptedException {
    TracedRun.Outcome outcome =
        TracedRun.java(
            Path.of(System.getProperty("java.home")),
            List.of(TracedRun.agent(out, options), "-cp", temporary.toString(), "Window"));
    assertThat(outcome.exitCode()).isZero();
    return Integer.parseInt(outcome.output());
  }
}
