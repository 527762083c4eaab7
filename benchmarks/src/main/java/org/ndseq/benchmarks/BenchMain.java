package org.ndseq.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs a benchmark by name, in a separate JVM if it needs JVM options; without a name it lists the
 * benchmarks.
 */
public final class BenchMain {
  /** Every benchmark; a new one is one more line. */
  static final List<NamedBenchmark> ALL =
      List.of(
          new TraceSize(),
          new RecordBenchmark(),
          new EnforceBenchmark(),
          new ExploreBenchmark(),
          new ReplayBenchmark(),
          new RaceBenchmark(),
          new CoupleBenchmark(),
          new InferBenchmark(),
          new AnalyzeBenchmark(),
          new PaperTable(),
          new ProofTable(),
          new SpecializationTable(),
          new CoverTable(),
          new OverlayBenchmark(),
          new PageBenchmark(),
          new JmhLauncher());

  private BenchMain() {}

  /** {@code NAME [ARGUMENT...]}. */
  public static void main(String[] args) throws Exception {
    List<String> words = List.of(args);
    @Nullable NamedBenchmark benchmark = words.isEmpty() ? null : find(words.get(0));
    if (benchmark == null) {
      System.err.println("usage: bench NAME [ARGUMENT...], where NAME is one of");
      ALL.forEach(b -> System.err.printf("  %-10s %s%n", b.name(), b.description()));
      System.exit(2);
      return;
    }
    if (inside(benchmark)) {
      benchmark.run(words.subList(1, words.size()), System.out);
    } else {
      System.exit(fork(benchmark, words));
    }
  }

  private static @Nullable NamedBenchmark find(String name) {
    return ALL.stream().filter(b -> b.name().equals(name)).findFirst().orElse(null);
  }

  private static boolean inside(NamedBenchmark benchmark) {
    return ManagementFactory.getRuntimeMXBean()
        .getInputArguments()
        .containsAll(benchmark.jvmOptions());
  }

  private static int fork(NamedBenchmark benchmark, List<String> words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(benchmark.jvmOptions());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), BenchMain.class.getName()));
    command.addAll(words);
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
