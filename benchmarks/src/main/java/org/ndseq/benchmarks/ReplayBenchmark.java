package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.ReplayResult;
import org.ndseq.flow.graph.DynamicSlice;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.ndseq.focus.FocusOptions;
import org.ndseq.ndseq.focus.RunFocus;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;

/**
 * Measures the path from a trace to its dependence graph and slice, on recorded runs of the stencil
 * program in growing sizes. Times are processor times of the one thread that works, which a busy
 * machine disturbs less.
 */
public final class ReplayBenchmark implements NamedBenchmark {
  private static final List<String> SIZES = List.of("11", "35", "110", "350");
  private static final Path PROGRAM = Path.of("testData", "ndseq", "pass", "sor", "Sor.java");
  private static final Path AGENT = Path.of("agent", "target", "ndseq-agent.jar");
  private static final int ROUNDS = 3;

  @Override
  public String name() {
    return "replay";
  }

  @Override
  public String description() {
    return "trace to dependence graph and slice: speed and heap per event; arguments: grid sizes";
  }

  @Override
  public List<String> jvmOptions() {
    return List.of("-Xmx3g", "-XX:+UseSerialGC");
  }

  @Override
  public void run(List<String> args, PrintStream out) throws Exception {
    Path folder = Files.createTempDirectory("ndseq-replay-");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), PROGRAM.toString());
    if (compiled != 0) {
      throw new IllegalStateException(PROGRAM + " does not compile");
    }
    out.printf(
        "%12s %12s %10s %10s %10s %10s%n",
        "events", "nodes", "replay/s", "slice/s", "trace B/e", "graph B/e");
    for (String size : args.isEmpty() ? SIZES : args) {
      Path trace = folder.resolve("sor-" + size + ".ndtrace");
      record(folder, trace, size);
      for (int round = 0; round < ROUNDS; round++) {
        measure(trace, out);
      }
      Files.delete(trace);
    }
  }

  private static void record(Path classes, Path trace, String size)
      throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String agent = "-javaagent:" + AGENT.toAbsolutePath() + "=out=" + trace;
    Process process =
        new ProcessBuilder(java, agent, "-cp", classes.toString(), "Sor", size, "2")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("recording ended with " + process.exitValue());
    }
  }

  private static void measure(Path file, PrintStream out) throws IOException {
    long empty = used();
    Trace trace = TraceReader.read(file);
    long read = used();
    long start = cpu();
    ReplayResult replay = PathReplay.replay(trace);
    long replayed = cpu();
    if (!replay.divergences().isEmpty()) {
      throw new IllegalStateException(replay.divergences().get(0).detail());
    }
    long graph = used();
    long resumed = cpu();
    RunFocus focus = RunFocus.find(replay.graph(), FocusOptions.DEFAULT);
    InterTaskDependence d2 = InterTaskDependence.of(replay.graph());
    NodeSet slice = DynamicSlice.of(replay.graph(), d2, focus.targets(replay.graph()));
    long sliced = cpu();
    if (slice.size() == 0) {
      throw new IllegalStateException("nothing in focus");
    }
    double events = trace.events();
    out.printf(
        "%,12d %,12d %,9.2fM %,9.2fM %10.1f %10.1f%n",
        trace.events(),
        replay.graph().size(),
        events * 1e3 / (replayed - start),
        events * 1e3 / (sliced - resumed),
        (read - empty) / events,
        (graph - read) / events);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      runtime.gc();
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
