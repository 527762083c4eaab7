package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import javax.tools.ToolProvider;

/**
 * Measures explorations: the runs until the first failure or different result, and the runs per
 * second, for the complete search beside random walk and PCT. With the class path of Lincheck as an
 * argument, its runs per second of the same small program are printed, too.
 */
public final class ExploreBenchmark implements NamedBenchmark {
  private static final String SMALL = "ThreeEntries";
  private static final List<String> PROGRAMS =
      List.of(
          SMALL,
          "LostUpdate",
          "CheckThenAct",
          "DeadlockOfTwo",
          "DeadlockOfThree",
          "LostNotification",
          "WaitWithIf",
          "LockUpgrade");
  private static final List<String> STRATEGIES = List.of("complete", "random", "pct");
  private static final int RUNS = 2_000;
  private static final int MILLIS = 10_000;

  /** Counts the runs that Lincheck makes of three threads with one synchronized call each. */
  private static final String LINCHECK_PROGRAM =
      """
      import java.util.concurrent.atomic.AtomicInteger;
      import org.jetbrains.lincheck.Lincheck;

      public class LincheckEntries {
        static final AtomicInteger RUNS = new AtomicInteger();

        private int count;

        private synchronized int enter() {
          return ++count;
        }

        public static void main(String[] args) {
          long start = System.nanoTime();
          Lincheck.runConcurrentTest(
              2000,
              () -> {
                RUNS.incrementAndGet();
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
          System.out.printf("%d %.2f%n", RUNS.get(), seconds);
        }
      }
      """;

  @Override
  public String name() {
    return "explore";
  }

  @Override
  public String description() {
    return "runs to the first failure and runs per second of explorations [LINCHECK_CLASS_PATH]";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws Exception {
    Path root = SourceTree.root();
    Path folder = Files.createTempDirectory("ndseq-explore");
    out.printf(
        "java %s, %d processors%n", Runtime.version(), Runtime.getRuntime().availableProcessors());
    out.printf(
        "%-18s %-10s %6s %10s %14s %8s%n",
        "program", "strategy", "runs", "behaviours", "first failure", "runs/s");
    for (String program : PROGRAMS) {
      compile(root.resolve("testData/explore").resolve(program + ".java"), folder, "");
      for (String strategy : STRATEGIES) {
        Properties report = explore(root, folder, program, strategy);
        int runs = Integer.parseInt(report.getProperty("runs"));
        out.printf(
            "%-18s %-10s %6d %10s %14s %8.0f%n",
            program,
            strategy,
            runs,
            report.getProperty("behaviours"),
            report.getProperty("firstFailure", "-"),
            runs / Double.parseDouble(report.getProperty("seconds")));
      }
    }
    if (!args.isEmpty()) {
      Path source = folder.resolve("LincheckEntries.java");
      Files.writeString(source, LINCHECK_PROGRAM);
      compile(source, folder, args.get(0));
      String[] numbers =
          output(
                  List.of(
                      "-cp", folder + java.io.File.pathSeparator + args.get(0), "LincheckEntries"))
              .strip()
              .split(" ", -1);
      double runs = Double.parseDouble(numbers[0]);
      out.printf(
          "%-18s %-10s %6.0f %10s %14s %8.0f%n",
          SMALL, "Lincheck", runs, "-", "-", runs / Double.parseDouble(numbers[1]));
    }
  }

  private static void compile(Path source, Path folder, String classPath) {
    List<String> words = new ArrayList<>(List.of("-g", "-proc:none", "-d", folder.toString()));
    if (!classPath.isEmpty()) {
      words.addAll(List.of("-cp", classPath));
    }
    words.add(source.toString());
    int failed =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0]));
    if (failed != 0) {
      throw new IllegalStateException(source + " does not compile");
    }
  }

  private static Properties explore(Path root, Path folder, String program, String strategy)
      throws IOException, InterruptedException {
    Path agent = root.resolve("agent/target/ndseq-agent.jar");
    Path report = folder.resolve("report");
    Path file = folder.resolve("options");
    Properties options = new Properties();
    options.setProperty("strategy", strategy);
    options.setProperty("runs", Integer.toString(RUNS));
    options.setProperty("millis", Integer.toString(MILLIS));
    options.setProperty("report", report.toString());
    options.setProperty("schedules", folder.resolve("schedules").toString());
    options.setProperty("classPath", folder.toString());
    try (Writer writer = Files.newBufferedWriter(file)) {
      options.store(writer, null);
    }
    output(
        List.of(
            "-Xshare:off",
            "-XX:+UseSerialGC",
            "-javaagent:" + agent + "=control",
            "-cp",
            agent.toString(),
            "org.ndseq.agent.control.driver.ExplorationMain",
            file.toString(),
            program));
    Properties result = new Properties();
    try (Reader reader = Files.newBufferedReader(report)) {
      result.load(reader);
    }
    return result;
  }

  /** The output of a JVM. */
  private static String output(List<String> words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(words);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException("a JVM failed: " + words);
    }
    return output;
  }
}
