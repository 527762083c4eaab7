package org.ndseq.benchmarks;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ndseq.couple.CoupleAnalysis;
import org.ndseq.couple.ReadWitnessDecider;
import org.ndseq.couple.WitnessMeaning;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.trace.Trace;

/**
 * Every witness of traces of the shape of Table A1 (Sinha, Malik and Gupta), next to the paper's
 * figures. A row's time covers everything from the trace in memory to the verdicts, so also the
 * order and the model of a trace, which is most of it where there are few witnesses. All rows run
 * once before measuring, and each row is repeated, since small ones would measure the compiler; the
 * median of the second half is taken. The processor time is that of all participating threads; on a
 * busy machine it is the reliable figure.
 */
public final class CoupleBenchmark implements NamedBenchmark {
  private static final int ROUNDS = 5;

  /** Processor time. */
  private static final long NANOS_PER_ROW = 1_500_000_000L;

  private static final long SEED = 1;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private record Measured(
      long witnesses,
      long feasible,
      long undecided,
      long schedules,
      double modelSeconds,
      double seconds,
      double cpuSeconds) {}

  @Override
  public String name() {
    return "couple";
  }

  @Override
  public String description() {
    return "witnesses/s on traces of the shape of Table A1; arguments: strict|as-paper, a row's name";
  }

  @Override
  public List<String> jvmOptions() {
    return List.of("-Xmx4g", "-XX:+UseParallelGC");
  }

  @Override
  public void run(List<String> args, PrintStream out) {
    WitnessMeaning meaning =
        args.contains("as-paper") ? WitnessMeaning.AS_PAPER : WitnessMeaning.STRICT;
    out.printf("%s meaning, %d processors%n", meaning, Runtime.getRuntime().availableProcessors());
    out.println("              |           paper               |        here");
    out.printf(
        "%-13s |%9s %7s %9s |%9s %7s %6s %10s %9s %9s %9s %12s %12s%n",
        "trace",
        "witnesses",
        "infeas.",
        "seconds",
        "witnesses",
        "infeas.",
        "undec.",
        "sched/wit.",
        "model s",
        "seconds",
        "cpu s",
        "witnesses/s",
        "per cpu s");
    long witnesses = 0;
    double seconds = 0;
    double cpuSeconds = 0;
    double paperSeconds = 0;
    List<PaperTrace> rows =
        PaperTrace.TABLE_A1.stream()
            .filter(row -> noRowNamed(args) || args.contains(row.name()))
            .toList();
    rows.forEach(row -> measure(row, meaning)); // a first time, to warm up
    for (PaperTrace row : rows) {
      Measured m = measure(row, meaning);
      print(out, row, m);
      witnesses += m.witnesses;
      seconds += m.seconds;
      cpuSeconds += m.cpuSeconds;
      paperSeconds += row.seconds();
    }
    out.printf(
        "all: %,d witnesses in %.3f s, %,.0f witnesses/s, %,.0f per processor second (paper: %.0f s)%n",
        witnesses, seconds, witnesses / seconds, witnesses / cpuSeconds, paperSeconds);
  }

  private static boolean noRowNamed(List<String> args) {
    return PaperTrace.TABLE_A1.stream().noneMatch(r -> args.contains(r.name()));
  }

  private static Measured measure(PaperTrace row, WitnessMeaning meaning) {
    Trace trace = PaperTraceGenerator.generate(row, SEED);
    List<Measured> rounds = new ArrayList<>();
    long start = cpuNanos();
    while (rounds.size() < ROUNDS || cpuNanos() - start < NANOS_PER_ROW) {
      rounds.add(once(trace, meaning));
    }
    List<Measured> warm = new ArrayList<>(rounds.subList(rounds.size() / 2, rounds.size()));
    warm.sort(Comparator.comparingDouble(Measured::cpuSeconds));
    return warm.get(warm.size() / 2);
  }

  private static Measured once(Trace trace, WitnessMeaning meaning) {
    long cpuStart = cpuNanos();
    long start = System.nanoTime();
    RunModel model = RunModelBuilder.whole(trace, meaning.rule());
    CoupleAnalysis analysis = new CoupleAnalysis(model, meaning);
    long modelled = System.nanoTime();
    long witnesses = 0;
    long feasible = 0;
    long undecided = 0;
    for (ReadWitnessDecider v : analysis.exhaustive()) {
      witnesses += v.size();
      feasible += v.feasibleCount();
      undecided += v.undecidedCount();
    }
    long end = System.nanoTime();
    return new Measured(
        witnesses,
        feasible,
        undecided,
        analysis.schedulesPlayed(),
        (modelled - start) / 1e9,
        (end - start) / 1e9,
        (cpuNanos() - cpuStart) / 1e9);
  }

  private static long cpuNanos() {
    long nanos = 0;
    for (long id : THREADS.getAllThreadIds()) {
      nanos += Math.max(0, THREADS.getThreadCpuTime(id));
    }
    return nanos;
  }

  private static void print(PrintStream out, PaperTrace row, Measured m) {
    out.printf(
        "%-13s |%,9d %6.1f%% %9.3f |%,9d %6.1f%% %6d %10.4f %9.5f %9.5f %9.5f %,12.0f %,12.0f%n",
        row.name(),
        row.witnesses(),
        100.0 * row.infeasible() / row.witnesses(),
        row.seconds(),
        m.witnesses,
        100.0 * (m.witnesses - m.feasible) / m.witnesses,
        m.undecided,
        (double) m.schedules / m.witnesses,
        m.modelSeconds,
        m.seconds,
        m.cpuSeconds,
        m.witnesses / m.seconds,
        m.witnesses / m.cpuSeconds);
  }
}
