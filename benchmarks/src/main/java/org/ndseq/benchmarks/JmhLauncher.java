package org.ndseq.benchmarks;

import java.io.PrintStream;
import java.util.List;

/** Runs JMH, with JMH's own arguments. */
final class JmhLauncher implements NamedBenchmark {
  @Override
  public String name() {
    return "jmh";
  }

  @Override
  public String description() {
    return "the JMH benchmarks; arguments are JMH's (a pattern, -l lists them, -h helps)";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws Exception {
    org.openjdk.jmh.Main.main(args.toArray(String[]::new));
  }
}
