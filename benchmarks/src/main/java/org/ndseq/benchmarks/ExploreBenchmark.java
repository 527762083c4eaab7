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
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Measures explorations: the runs until the first failure or different result, and the runs per
 * second, for the complete search beside random walk and PCT, and the runs per second of Lincheck
 * for the same small program.
 */
public final class ExploreBenchmark implements NamedBenchmark {
  private static final String SMALL = "ThreeEntries";
  private static final String ROW = "%-18s %-10s %6d %10s %14s %8.0f%n";
  private static final List<String> PROGRAMS =
      List.of(
          SMALL,
          "FourIncrements",
          "LostUpdate",
          "CheckThenAct",
          "DeadlockOfTwo",
          "DeadlockOfThree",
          "LostNotification",
          "WaitWithIf",
          "LockUpgrade");
  private static final List<String> COLLECTIONS = List.of("classic", "sct", "jacontebe");
  private static final List<String> STRATEGIES = List.of("complete", "random", "pct");
  private static final int RUNS = 2_000;
  private static final int MILLIS = 10_000;

  @Override
  public String name() {
    return "explore";
  }

  @Override
  public String description() {
    return "runs to the first failure and runs per second, beside Lincheck [collections]";
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
        Properties report = explore(root, folder, program, strategy, false);
        print(out, program, strategy, report);
      }
    }
    if (args.contains("collections")) {
      for (String collection : COLLECTIONS) {
        exploreCollection(root, collection, out);
      }
    }
    Optional<LincheckMeasure.LincheckRuns> lincheck = LincheckMeasure.make(folder);
    lincheck.ifPresentOrElse(
        l -> out.printf(ROW, SMALL, "Lincheck", l.runs(), "-", "-", l.runs() / l.seconds()),
        () -> out.println("Lincheck is not in Maven's repository and could not be fetched"));
  }

  /** Prints the runs until the first failure for each program of a collection. */
  private static void exploreCollection(Path root, String collection, PrintStream out)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("ndseq-explore");
    List<Path> sources;
    try (Stream<Path> files =
        Files.list(root.resolve("testData/collections").resolve(collection))) {
      sources = files.sorted().toList();
    }
    int programs = 0;
    int[] found = new int[STRATEGIES.size()];
    for (Path source : sources) {
      compile(source, folder, "");
      String name = source.getFileName().toString().replace(".java", "");
      String head = Files.readAllLines(source).get(0);
      for (String argument : head.substring("// runs:".length()).split("\\|", -1)) {
        if (argument.strip().equals("right")) {
          continue;
        }
        programs++;
        for (int i = 0; i < found.length; i++) {
          Properties report =
              explore(
                  root, folder, (name + " " + argument.strip()).strip(), STRATEGIES.get(i), true);
          found[i] += report.containsKey("failure.0.kind") ? 1 : 0;
          print(out, name + " " + argument.strip(), STRATEGIES.get(i), report);
        }
      }
    }
    out.printf("%s: found of %d", collection, programs);
    for (int i = 0; i < found.length; i++) {
      out.printf(", %s %d", STRATEGIES.get(i), found[i]);
    }
    out.println();
  }

  private static void print(PrintStream out, String program, String strategy, Properties report) {
    int runs = Integer.parseInt(report.getProperty("runs"));
    out.printf(
        ROW,
        program,
        strategy,
        runs,
        report.getProperty("behaviours"),
        report.getProperty("firstFailure", "-"),
        runs / Double.parseDouble(report.getProperty("seconds")));
  }

  static void compile(Path source, Path folder, String classPath) {
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

  private static Properties explore(
      Path root, Path folder, String program, String strategy, boolean isUntilFailure)
      throws IOException, InterruptedException {
    Path agent = root.resolve("agent/target/ndseq-agent.jar");
    Path report = folder.resolve("report");
    Path file = folder.resolve("options");
    Properties options = new Properties();
    options.setProperty("strategy", strategy);
    options.setProperty("runs", Integer.toString(RUNS));
    options.setProperty("millis", Integer.toString(MILLIS));
    options.setProperty("untilFailure", Boolean.toString(isUntilFailure));
    options.setProperty("report", report.toString());
    options.setProperty("schedules", folder.resolve("schedules").toString());
    options.setProperty("classPath", folder.toString());
    try (Writer writer = Files.newBufferedWriter(file)) {
      options.store(writer, null);
    }
    output(
        List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-PrintWarnings",
            "-javaagent:" + agent + "=control",
            "-cp",
            agent.toString(),
            "org.ndseq.agent.control.driver.ExplorationMain",
            file.toString()),
        program.split(" ", -1));
    Properties result = new Properties();
    try (Reader reader = Files.newBufferedReader(report)) {
      result.load(reader);
    }
    return result;
  }

  /** The output of a JVM. */
  static String output(List<String> words, String... more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(words);
    command.addAll(List.of(more));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException("a JVM failed: " + words);
    }
    return output;
  }
}
