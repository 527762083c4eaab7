package org.ndseq.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Measures the runs per second of Lincheck for three threads that each enter one synchronized
 * method. Its class path comes from Maven's repository.
 */
final class LincheckMeasure {
  private static final String VERSION = "3.4";
  private static final int RUNS = 1_000;

  /**
   * Counts the runs by their threads: Lincheck resets static fields after each run and allows no
   * output to files.
   */
  private static final String PROGRAM =
      """
      import java.lang.management.ManagementFactory;
      import java.lang.management.ThreadMXBean;
      import org.jetbrains.lincheck.Lincheck;

      public class LincheckEntries {
        private int count;

        private synchronized int enter() {
          return ++count;
        }

        public static void main(String[] args) {
          ThreadMXBean counts = ManagementFactory.getThreadMXBean();
          long before = counts.getTotalStartedThreadCount();
          long start = System.nanoTime();
          Lincheck.runConcurrentTest(
              Integer.parseInt(args[0]),
              () -> {
                LincheckEntries entries = new LincheckEntries();
                Thread[] threads = new Thread[3];
                for (int i = 0; i < threads.length; i++) {
                  threads[i] = new Thread(entries::enter);
                  threads[i].start();
                }
                for (Thread thread : threads) {
                  try {
                    thread.join();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                }
              });
          double seconds = (System.nanoTime() - start) / 1e9;
          long runs = (counts.getTotalStartedThreadCount() - before) / 3;
          System.out.println(runs + " " + seconds);
        }
      }
      """;

  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>org.ndseq</groupId>
        <artifactId>lincheck-class-path</artifactId>
        <version>1</version>
        <dependencies>
          <dependency>
            <groupId>org.jetbrains.lincheck</groupId>
            <artifactId>lincheck</artifactId>
            <version>%s</version>
          </dependency>
        </dependencies>
      </project>
      """
          .formatted(VERSION);

  private LincheckMeasure() {}

  /**
   * The runs of Lincheck.
   *
   * @param runs their number
   */
  record LincheckRuns(int runs, double seconds) {}

  /** Makes the runs; empty if Lincheck is not at hand. */
  static Optional<LincheckRuns> make(Path folder) throws IOException, InterruptedException {
    Path pom = Files.writeString(folder.resolve("pom.xml"), POM);
    Path list = folder.resolve("class-path.txt");
    int failed =
        new ProcessBuilder(
                "mvn",
                "-q",
                "-B",
                "-f",
                pom.toString(),
                "dependency:build-classpath",
                "-Dmdep.outputFile=" + list)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    if (failed != 0 || !Files.exists(list)) {
      return Optional.empty();
    }
    String classPath = Files.readString(list).strip();
    Path source = Files.writeString(folder.resolve("LincheckEntries.java"), PROGRAM);
    ExploreBenchmark.compile(source, folder, classPath);
    String[] numbers =
        ExploreBenchmark.output(
                List.of(
                    "-Xshare:off",
                    "-cp",
                    folder + File.pathSeparator + classPath,
                    "LincheckEntries",
                    Integer.toString(RUNS)))
            .strip()
            .split(" ", -1);
    return Optional.of(
        new LincheckRuns(Integer.parseInt(numbers[0]), Double.parseDouble(numbers[1])));
  }
}
