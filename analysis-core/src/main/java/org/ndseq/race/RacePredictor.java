package org.ndseq.race;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.order.LinearOrder;
import org.ndseq.order.SyncSites;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.ReadRule;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.order.predict.RunQuery;
import org.ndseq.order.predict.RunSearch;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Finds races that happens-before misses because of the order in which locks were acquired: pairs
 * of conflicting accesses for which a predicted run brings both tasks to the point where the access
 * is next. Locks may be acquired in any order, so it finds more than sync-preserving races (Mathur,
 * Pavlogiannis and Viswanathan, 2021), which keep the order of the acquired locks.
 *
 * <p>Each access is tried against a limited number of earlier ones, each pair of sites a limited
 * number of times, and long traces are cut into windows.
 */
public final class RacePredictor {
  private static final int CLOCK_ENTRIES = 1 << 25;

  /** Schedules per pair of accesses; a pair that needs more is not reported. */
  private static final int BUDGET = 1000;

  /**
   * Limits of the search.
   *
   * @param windowSize events that are reordered against each other
   * @param distance how many earlier accesses of a variable each access is tried against
   * @param tries how often a pair of sites is tried per window
   */
  public record Limits(int windowSize, int distance, int tries) {
    public static final Limits DEFAULT = new Limits(50_000, 16, 24);
  }

  private final Trace trace;
  private final Limits limits;
  private final SyncSites sites;
  private final LongSet known = new LongOpenHashSet();
  private final List<RacePair> races = new ArrayList<>();
  private int windows;
  private long tried;
  private long left;
  private long undecided;

  private RacePredictor(Trace trace, List<RacePair> observed, Limits limits) {
    this.trace = trace;
    this.limits = limits;
    this.sites = SyncSites.of(trace);
    for (RacePair pair : observed) {
      known.add(RacyPairCollector.key(trace.site(pair.first()), trace.site(pair.second())));
    }
  }

  /** The predicted races whose pair of sites is not among those observed. */
  public static List<RacePair> predict(Trace trace, List<RacePair> observed, Limits limits) {
    return search(trace, observed, limits).races();
  }

  /** Finds the predicted races, and reports the extent of the search. */
  public static PredictedRaces search(Trace trace, List<RacePair> observed, Limits limits) {
    RacePredictor predictor = new RacePredictor(trace, observed, limits);
    RunModelBuilder builder = RunModelBuilder.of(trace, LinearOrder.of(trace), ReadRule.SAME_WRITE);
    int tasks = Math.max(1, trace.tasks().size());
    int size = Math.max(1, Math.min(limits.windowSize(), CLOCK_ENTRIES / tasks));
    while (builder.hasNext()) {
      predictor.window(builder.next(size));
    }
    return new PredictedRaces(
        predictor.races,
        predictor.windows,
        size,
        predictor.tried,
        predictor.left,
        predictor.undecided);
  }

  private void window(RunModel model) {
    windows++;
    MustOrder must = new MustOrder(model);
    RunSearch search = new RunSearch(model, must, ReadRule.SAME_WRITE, BUDGET);
    RunQuery query = new RunQuery(model, must);
    Long2IntOpenHashMap tries = new Long2IntOpenHashMap();
    IntArrayList[] last = new IntArrayList[model.variableCount()];
    java.util.Arrays.setAll(last, v -> new IntArrayList());
    for (int i = 0; i < model.size(); i++) {
      int b = model.order(i);
      if (!model.isReading(b) && !model.isWriting(b)) {
        continue;
      }
      IntArrayList before = last[model.variable(b)];
      int end = Math.max(0, before.size() - limits.distance());
      for (int j = before.size() - 1; j >= end; j--) {
        int a = before.getInt(j);
        if (!canRace(model, must, a, b)) {
          continue;
        }
        if (tries.addTo(key(model, a, b), 1) >= limits.tries()) {
          left++;
          continue;
        }
        tried++;
        query.clear();
        query.stopBefore(a);
        query.stopBefore(b);
        if (search.find(query)) {
          add(model, a, b, search.run());
        }
        undecided += search.gaveUp() ? 1 : 0;
      }
      before.add(b);
    }
  }

  private long key(RunModel model, int a, int b) {
    return RacyPairCollector.key(trace.site(model.traceEvent(a)), trace.site(model.traceEvent(b)));
  }

  private boolean canRace(RunModel model, MustOrder must, int a, int b) {
    int siteA = trace.site(model.traceEvent(a));
    int siteB = trace.site(model.traceEvent(b));
    return model.task(a) != model.task(b)
        && (model.isWriting(a) || model.isWriting(b))
        && !(sites.isSafe(siteA) && sites.isSafe(siteB))
        && !sites.isInitializing(siteA)
        && !sites.isInitializing(siteB)
        && !known.contains(RacyPairCollector.key(siteA, siteB))
        && !must.precedesExcept(a, b)
        && !excludeEachOther(model, a, b);
  }

  private static boolean excludeEachOther(RunModel model, int a, int b) {
    for (int i = model.held().start(a); i < model.held().end(a); i++) {
      for (int j = model.held().start(b); j < model.held().end(b); j++) {
        if (model.scopes().exclude(model.held().get(i), model.held().get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  private void add(RunModel model, int a, int b, int[] run) {
    int siteA = trace.site(model.traceEvent(a));
    int siteB = trace.site(model.traceEvent(b));
    known.add(RacyPairCollector.key(siteA, siteB));
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
            IntLists.unmodifiable(events)));
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
