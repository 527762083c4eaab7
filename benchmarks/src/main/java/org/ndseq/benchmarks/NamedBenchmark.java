package org.ndseq.benchmarks;

import java.io.PrintStream;
import java.util.List;

/** Something that can be measured by name: {@code ./bench NAME}. */
public interface NamedBenchmark {
  /** The word by which it is called. */
  String name();

  /** What it measures, in one line. */
  String description();

  /** Options for the JVM that runs it; with none it runs in the JVM it was called from. */
  default List<String> jvmOptions() {
    return List.of();
  }

  /** Measures, and prints the figures. */
  void run(List<String> args, PrintStream out) throws Exception;
}
