package org.ndseq.couple;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.RunModel;

/**
 * Finds the reads of a trace that can see another write than they saw (Sinha, Malik and Gupta,
 * "Efficient Predictive Analysis for Detecting Nondeterminism in Multi-Threaded Programs").
 *
 * <p>The way of the data: the trace becomes a {@link RunModel} (partial order graph, locked scopes,
 * read-couples, section II); {@link MustOrder} closes what holds in every run once for all
 * witnesses; for every read, {@link ReadDecider} goes through the challengers of its writer and the
 * three kinds of witness (section III, figure 9). Reads are independent of each other and are
 * shared out to the processors.
 */
public final class CoupleAnalysis {
  private final RunModel model;
  private final Meaning meaning;
  private final MustOrder must;
  private final AtomicLong schedules = new AtomicLong();

  public CoupleAnalysis(RunModel model, Meaning meaning) {
    this.model = model;
    this.meaning = meaning;
    this.must = new MustOrder(model);
  }

  public RunModel model() {
    return model;
  }

  /** Every witness of every read, in the order in which the reads happened. */
  public List<ReadVerdicts> exhaustive() {
    int[] reads =
        IntStream.range(0, model.size()).map(model::order).filter(model::isReading).toArray();
    ReadVerdicts[] results = new ReadVerdicts[reads.length];
    ConcurrentLinkedQueue<ReadDecider> free = new ConcurrentLinkedQueue<>();
    int chunk = 64;
    IntStream.range(0, (reads.length + chunk - 1) / chunk)
        .parallel()
        .forEach(
            n -> {
              ReadDecider decider = free.poll();
              if (decider == null) {
                decider = new ReadDecider(model, must, meaning);
              }
              for (int i = n * chunk; i < Math.min(reads.length, (n + 1) * chunk); i++) {
                results[i] = decider.decide(reads[i]);
              }
              free.add(decider);
            });
    free.forEach(d -> schedules.addAndGet(d.schedulesPlayed()));
    return new ArrayList<>(List.of(results));
  }

  /** How many schedules were played to decide them. */
  public long schedulesPlayed() {
    return schedules.get();
  }
}
