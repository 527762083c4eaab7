package org.ndseq.benchmarks;

import java.io.PrintStream;
import java.util.List;

/** A benchmark with a name: {@code ./bench NAME}. */
public interface NamedBenchmark {
  /** The name of the benchmark. */
  String name();

  /** Description of the measurement, in one line. */
  String description();

  /** Options for the JVM that runs it; with none it runs in the JVM it was called from. */
  default List<String> jvmOptions() {
    return List.of();
  }

  /** Measures, and prints the figures. */
  void run(List<String> args, PrintStream out) throws Exception;
}
