package org.ndseq.couple;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunSearch;

/**
 * Finds the reads of a trace that can see another write than they saw (Sinha, Malik and Gupta,
 * "Efficient Predictive Analysis for Detecting Nondeterminism in Multi-Threaded Programs").
 *
 * <p>The path of the data: the trace becomes a {@link RunModel} (partial order graph, locked
 * scopes, read-couples, section II); {@link MustOrder} computes once, for all witnesses, the orders
 * that hold in every run; for every read, {@link ReadDecider} examines the challengers of its
 * writer and the three kinds of witness (section III, figure 9). Reads are independent of each
 * other and are examined in parallel.
 */
public final class CoupleAnalysis {
  private static final int CHUNK = 64;

  private final RunModel model;
  private final WitnessMeaning meaning;
  private final MustOrder must;
  private final int budget;
  private final long mostOfRead;
  private final AnalysisDeadline deadline;
  private final AtomicLong schedules = new AtomicLong();

  public CoupleAnalysis(RunModel model, WitnessMeaning meaning) {
    this(model, meaning, RunSearch.DEFAULT_BUDGET, Long.MAX_VALUE / 2, AnalysisDeadline.NONE);
  }

  /**
   * @param budget how many schedules are played for one witness before it counts as undecided
   * @param mostOfRead how many computations there may be for all witnesses of a read
   * @param deadline after which every witness counts as undecided
   */
  CoupleAnalysis(
      RunModel model,
      WitnessMeaning meaning,
      int budget,
      long mostOfRead,
      AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.model = model;
    this.budget = budget;
    this.mostOfRead = mostOfRead;
    this.meaning = meaning;
    this.must = new MustOrder(model);
  }

  public RunModel model() {
    return model;
  }

  /** Every witness of every read, in the order in which the reads happened. */
  public List<ReadWitnessDecider> exhaustive() {
    int[] reads =
        IntStream.range(0, model.size()).map(model::order).filter(model::isReading).toArray();
    return forEach(reads, ReadDecider::decide);
  }

  /** The witnesses of the implicit read of every written variable after the end of the run. */
  public List<FinalReadDecider> finalReads() {
    int[] variables =
        IntStream.range(0, model.variableCount())
            .filter(v -> model.lastWrite(v) != RunModel.INITIAL)
            .toArray();
    return forEach(variables, ReadDecider::decideFinal);
  }

  /** Applies {@code action} to each of {@code items} and returns the results in the same order. */
  <T> List<T> forEach(int[] items, BiFunction<ReadDecider, Integer, T> action) {
    ConcurrentLinkedQueue<ReadDecider> idle = new ConcurrentLinkedQueue<>();
    List<T> results =
        IntStream.range(0, (items.length + CHUNK - 1) / CHUNK)
            .parallel()
            .mapToObj(
                n -> {
                  ReadDecider free = idle.poll();
                  ReadDecider decider =
                      free == null
                          ? new ReadDecider(model, must, meaning, budget, mostOfRead, deadline)
                          : free;
                  int end = Math.min(items.length, (n + 1) * CHUNK);
                  List<T> part = new ArrayList<>(end - n * CHUNK);
                  for (int i = n * CHUNK; i < end; i++) {
                    part.add(action.apply(decider, items[i]));
                  }
                  idle.add(decider);
                  return part;
                })
            .flatMap(List::stream)
            .toList();
    idle.forEach(d -> schedules.addAndGet(d.schedulesPlayed()));
    return results;
  }

  /** Number of schedules that were played to decide them. */
  public long schedulesPlayed() {
    return schedules.get();
  }
}
