package org.ndseq.benchmarks;

import java.io.PrintStream;
import java.util.List;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.trace.Trace;

/**
 * Events per second of the race analysis, from the trace in memory to the racy pairs, on a stencil
 * of eight workers; the best of a few rounds.
 */
public final class RaceBenchmark implements NamedBenchmark {
  private static final int ROUNDS = 5;

  /** Small traces get more rounds, so that they do not measure the compiler. */
  private static final int EVENTS_IN_ALL = 20_000_000;

  @Override
  public String name() {
    return "race";
  }

  @Override
  public String description() {
    return "events/s of the race analysis at 10^5, 10^6 and 10^7 events; argument: events";
  }

  @Override
  public List<String> jvmOptions() {
    return List.of("-Xmx4g", "-XX:+UseParallelGC");
  }

  @Override
  public void run(List<String> args, PrintStream out) {
    out.printf("%d processors%n", Runtime.getRuntime().availableProcessors());
    if (args.isEmpty()) {
      for (int events : new int[] {100_000, 1_000_000, 10_000_000}) {
        measure(events, out);
      }
    } else {
      measure(Integer.parseInt(args.get(0)), out);
    }
  }

  private static void measure(int events, PrintStream out) {
    Trace trace = SyntheticTrace.stencil(events);
    double best = Double.MAX_VALUE;
    List<RacePair> races = List.of();
    for (int i = 0; i < Math.max(ROUNDS, EVENTS_IN_ALL / events); i++) {
      long start = System.nanoTime();
      races = RaceAnalysis.observed(trace);
      best = Math.min(best, (System.nanoTime() - start) / 1e9);
    }
    long count = races.stream().mapToLong(RacePair::count).sum();
    out.printf(
        "%,11d events (%,d without branches)  %.3f s  %.1f million events/s  (%d racy pairs, %,d"
            + " occurrences)%n",
        trace.events(), trace.size(), best, trace.events() / best / 1e6, races.size(), count);
  }
}
