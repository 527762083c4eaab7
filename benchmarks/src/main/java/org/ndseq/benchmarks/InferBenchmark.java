package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.finding.ToolInfo;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.ReplayResult;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.pipeline.NdseqAnalysis;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.pipeline.NdseqReport;
import org.ndseq.trace.Trace;

/**
 * Measures the inference from a trace in memory to the specification: events per second, best of a
 * few rounds, by elapsed time and by the thread's processor time, which a busy machine disturbs
 * less; heap that the graph and its dependence hold per event; how both grow with the events. A
 * stencil that is serializable, and the paper's Figure 1, which needs a block.
 */
public final class InferBenchmark implements NamedBenchmark {
  private static final int ROUNDS = 5;

  @Override
  public String name() {
    return "infer";
  }

  @Override
  public String description() {
    return "trace to specification: events/s, heap per event, growth; argument: largest exponent";
  }

  @Override
  public List<String> jvmOptions() {
    return List.of("-Xmx6g", "-XX:+UseParallelGC");
  }

  @Override
  public void run(List<String> args, PrintStream out) throws IOException {
    int exponent = args.isEmpty() ? 7 : Integer.parseInt(args.get(0));
    RecordedProgram sor = program("pass/sor/Sor.java");
    RecordedProgram figure1 = program("pass/figure1/Figure1.java");
    for (int e = 4; e <= exponent; e++) {
      // A sweep of n x n points makes about 85 n^2 events.
      int size = (int) Math.round(Math.sqrt(Math.pow(10, e) / 85));
      measure("sor " + size, sor.record(List.of("" + size), 1, Schedule.RANDOM), out);
    }
    for (int e = 3; e < exponent - 1; e++) {
      String tasks = "" + (int) Math.pow(10, e - 1);
      measure("figure1 " + tasks, figure1.record(List.of(tasks), 1, Schedule.PCT), out);
    }
  }

  private static RecordedProgram program(String file) {
    return new RecordedProgram(Path.of("testData", "ndseq").resolve(file));
  }

  /** Result of a round, its elapsed time, and the processor time of its thread. */
  private record Round(NdseqReport report, double seconds, double cpu) {}

  private static void measure(String name, Trace trace, PrintStream out) {
    Round fastest = analyse(trace);
    double cpu = fastest.cpu();
    for (int i = 1; i < ROUNDS; i++) {
      Round next = analyse(trace);
      fastest = next.seconds() < fastest.seconds() ? next : fastest;
      cpu = Math.min(cpu, next.cpu());
    }
    double perEvent = (double) held(trace) / trace.events();
    out.printf(
        "%-14s %,11d events  %.3f s  %.2f million events/s (%.2f in %.3f s of processor time)"
            + "  %.0f bytes/event beside the trace  %s  solver %.3f s%n",
        name,
        trace.events(),
        fastest.seconds(),
        trace.events() / fastest.seconds() / 1e6,
        trace.events() / cpu / 1e6,
        cpu,
        perEvent,
        fastest.report().findings().verdict().text(),
        fastest.report().statistics().solving().toNanos() / 1e9);
    out.flush();
  }

  private static Round analyse(Trace trace) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    NdseqAnalysis analysis = new NdseqAnalysis(NdseqOptions.DEFAULT);
    analysis.add(trace);
    NdseqReport report = analysis.infer(ToolInfo.ndseq("benchmark"));
    long cpu = threads.getCurrentThreadCpuTime() - before;
    return new Round(report, report.time().toNanos() / 1e9, cpu / 1e9);
  }

  /** The bytes that the graph of a trace and its dependence hold. */
  private static long held(Trace trace) {
    long before = used();
    ReplayResult replay = PathReplay.replay(trace);
    InterTaskDependence d2 = InterTaskDependence.of(replay.graph());
    try {
      return used() - before;
    } finally {
      Reference.reachabilityFence(d2);
      Reference.reachabilityFence(trace);
    }
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
