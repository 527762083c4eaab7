package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.ndseq.schedule.EnforcementText;
import org.ndseq.schedule.HappensBeforeSchedule;
import org.ndseq.schedule.TraceScheduler;
import org.ndseq.trace.TraceReader;

/**
 * Measures the cost of enforcing the schedule of a race-free program: each kernel plain and under
 * the schedule of a recorded run, alternately, each in a JVM of its own. A time is the one that the
 * kernel measures itself, so starts of JVMs do not count; given are medians.
 */
public final class EnforceBenchmark implements NamedBenchmark {
  private static final int REPETITIONS = 7;

  /** The operations do not depend on the size, so a small run is recorded and a large one timed. */
  private record Kernel(String what, String main, String recorded, String size) {}

  private static final List<Kernel> KERNELS =
      List.of(
          new Kernel("barrier", "BarrierStencil", "20", "900"),
          new Kernel("fork/join", "ForkJoinSum", "100", "1000000"));

  @Override
  public String name() {
    return "enforce";
  }

  @Override
  public String description() {
    return "time of enforced over plain runs on the barrier and fork/join kernels";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws Exception {
    Path root = SourceTree.root();
    Path agent = root.resolve("agent/target/ndseq-agent.jar");
    Path folder = Files.createTempDirectory("ndseq-enforce");
    out.printf(
        "java %s, %d processors%n", Runtime.version(), Runtime.getRuntime().availableProcessors());
    out.printf(
        "%-12s %10s %8s %10s %12s %8s%n",
        "kernel", "operations", "edges", "plain ms", "enforced ms", "ratio");
    for (Kernel kernel : KERNELS) {
      Path source = root.resolve("testData/schedule-kernels").resolve(kernel.main + ".java");
      int failed =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, "-g", "-proc:none", "-d", "" + folder, "" + source);
      if (failed != 0) {
        throw new IllegalStateException(source + " does not compile");
      }
      Path trace = folder.resolve("run.ndtrace");
      run(kernel, kernel.recorded, folder, List.of("-javaagent:" + agent + "=out=" + trace));
      HappensBeforeSchedule schedule = TraceScheduler.of(TraceReader.read(trace));
      Path plan = folder.resolve("plan");
      Files.writeString(plan, EnforcementText.of(schedule));
      Path departure = folder.resolve("departure");
      String enforced =
          "-javaagent:" + agent + "=record=no,enforce=" + plan + ",departure=" + departure;
      double[] plain = new double[REPETITIONS];
      double[] under = new double[REPETITIONS];
      for (int i = 0; i < REPETITIONS; i++) {
        plain[i] = run(kernel, kernel.size, folder, List.of());
        under[i] = run(kernel, kernel.size, folder, List.of(enforced));
        String left = Files.readString(departure);
        if (!left.isEmpty()) {
          throw new IllegalStateException(kernel.main + " left its schedule: " + left);
        }
      }
      out.printf(
          "%-12s %10d %8d %10.1f %12.1f %8.2f%n",
          kernel.what,
          schedule.order().size(),
          schedule.edges(),
          median(plain),
          median(under),
          median(under) / median(plain));
    }
  }

  /** Runs a kernel; the result is the milliseconds that it prints. */
  private static double run(Kernel kernel, String size, Path classes, List<String> jvm)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:off", "-Xmx1g"));
    command.addAll(jvm);
    command.addAll(List.of("-cp", classes.toString(), kernel.main, size));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(kernel.main + " failed");
    }
    return Double.parseDouble(output.strip().replaceFirst("(?s).* ", ""));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
