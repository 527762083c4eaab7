package org.ndseq.race;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.LinearOrder;
import org.ndseq.order.OptimisticReads;
import org.ndseq.order.SyncSiteTable;
import org.ndseq.order.predict.ReadRule;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Finds races that happens-before misses because of the order in which locks were acquired: pairs
 * of conflicting accesses for which a predicted run brings both tasks to the point where the access
 * is next. Locks may be acquired in any order, so it finds more than sync-preserving races (Mathur,
 * Pavlogiannis and Viswanathan, 2021), which keep the order of the acquired locks.
 *
 * <p>{@link RaceWindow} searches one window of the trace. Each pair of sites is tried a limited
 * number of times, which grows as the window gets smaller: windows of a few hundred events are
 * searched completely. {@link RacePrediction} counts the pairs that these limits exclude.
 */
public final class RacePredictor {
  private static final int CLOCK_ENTRIES = 1 << 25;

  /**
   * Limits of the search.
   *
   * @param windowSize events that are reordered against each other
   * @param tries least number of tries of a pair of sites per window
   * @param effort tries of a pair of sites times the square of the window's events: a bound on the
   *     work in a window that leaves small windows unlimited
   */
  public record Limits(int windowSize, int tries, long effort) {
    public static final Limits DEFAULT = new Limits(50_000, 24, 400_000_000);

    private long triesIn(int events) {
      return Math.max(tries, effort / Math.max(1L, (long) events * events));
    }
  }

  private final Trace trace;
  private final Limits limits;
  private final AnalysisDeadline deadline;
  private final SyncSiteTable sites;
  private final OptimisticReads optimistic;

  /** Pairs of sites that need no further search. */
  private final LongSet known = new LongOpenHashSet();

  /** Observed pairs of sites, and those of all pairs whose search was not complete. */
  private final LongSet observed = new LongOpenHashSet();

  private final LongSet incomplete = new LongOpenHashSet();
  private final List<RacePair> races = new ArrayList<>();
  private int windows;
  private int searched;
  private long tried;
  private long left;
  private long undecided;

  private RacePredictor(
      Trace trace, List<RacePair> observed, Limits limits, AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.trace = trace;
    this.limits = limits;
    this.sites = SyncSiteTable.of(trace);
    this.optimistic = OptimisticReads.of(trace);
    for (RacePair pair : observed) {
      this.observed.add(key(pair));
    }
  }

  /**
   * Finds the predicted races whose pair of sites is not among those observed, finds which of the
   * observed ones a predicted run has, and reports the extent of the search.
   */
  public static RacePrediction search(Trace trace, List<RacePair> observed, Limits limits) {
    return search(trace, observed, limits, AnalysisDeadline.NONE);
  }

  /** The same, which ends with what has been found when the time is over. */
  public static RacePrediction search(
      Trace trace, List<RacePair> observed, Limits limits, AnalysisDeadline deadline) {
    if (trace.info().isSampled()) {
      return RacePrediction.notTried(observed);
    }
    RacePredictor predictor = new RacePredictor(trace, observed, limits, deadline);
    RunModelBuilder builder = RunModelBuilder.of(trace, LinearOrder.of(trace), ReadRule.SAME_WRITE);
    int tasks = Math.max(1, trace.tasks().size());
    int size = Math.max(1, Math.min(limits.windowSize(), CLOCK_ENTRIES / tasks));
    while (builder.hasNext() && !deadline.isOver()) {
      predictor.window(builder.next(size));
    }
    long unsearched = Math.max(0, trace.size() - (long) predictor.searched * size);
    return new RacePrediction(
        predictor.races,
        predictor.reordered(observed, unsearched),
        predictor.windows,
        size,
        predictor.tried,
        predictor.left,
        predictor.undecided,
        unsearched);
  }

  private void window(RunModel model) {
    windows++;
    RaceWindow window =
        new RaceWindow(trace, sites, optimistic, model, limits.triesIn(model.size()), deadline);
    window.search(known, (a, b, run) -> add(model, a, b, run));
    tried += window.tried();
    // Old versions of the library, such as that of the IDE, have no addAll of a primitive set.
    for (LongIterator pairs = window.incomplete().iterator(); pairs.hasNext(); ) {
      incomplete.add(pairs.nextLong());
    }
    left += window.left();
    undecided += window.undecided();
    searched += deadline.isOver() ? 0 : 1;
  }

  private long key(RacePair pair) {
    return RacyPairCollector.key(trace.site(pair.first()), trace.site(pair.second()));
  }

  /** The observed races, of which it is known whether a predicted run has them. */
  private List<RacePair> reordered(List<RacePair> pairs, long unsearched) {
    return pairs.stream()
        .map(
            pair ->
                pair.with(
                    known.contains(key(pair))
                        ? RacePair.Reordering.POSSIBLE
                        : unsearched == 0 && windows <= 1 && !incomplete.contains(key(pair))
                            ? RacePair.Reordering.IMPOSSIBLE
                            : RacePair.Reordering.UNKNOWN))
        .toList();
  }

  private void add(RunModel model, int a, int b, int[] run) {
    int siteA = trace.site(model.traceEvent(a));
    int siteB = trace.site(model.traceEvent(b));
    known.add(RacyPairCollector.key(siteA, siteB));
    if (observed.contains(RacyPairCollector.key(siteA, siteB))) {
      return;
    }
    int first = siteA <= siteB ? a : b;
    int second = siteA <= siteB ? b : a;
    IntArrayList events = new IntArrayList();
    for (int e : run) {
      if (model.traceEvent(e) >= 0) {
        events.add(model.traceEvent(e));
      }
    }
    races.add(
        new RacePair(
            model.traceEvent(first),
            model.traceEvent(second),
            RacePair.Kind.PREDICTED,
            1,
            locks(model, first),
            locks(model, second),
            IntLists.unmodifiable(events),
            RacePair.Reordering.POSSIBLE));
  }

  private List<HeldLock> locks(RunModel model, int e) {
    List<HeldLock> locks = new ArrayList<>();
    for (int i = model.held().start(e); i < model.held().end(e); i++) {
      int acquire = model.traceEvent(model.scopes().acquire(model.held().get(i)));
      if (acquire >= 0) {
        boolean shared = trace.kind(acquire) == EventKind.ACQUIRE_SHARED;
        locks.add(
            new HeldLock(
                trace.target(acquire), shared ? HeldLock.Mode.SHARED : HeldLock.Mode.EXCLUSIVE));
      }
    }
    return locks;
  }
}
