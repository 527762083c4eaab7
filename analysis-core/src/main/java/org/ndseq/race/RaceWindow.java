package org.ndseq.race;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.OptimisticReads;
import org.ndseq.order.SyncSiteTable;
import org.ndseq.order.predict.LockScopeIndex;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.ReadRule;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunQuery;
import org.ndseq.order.predict.RunSearch;
import org.ndseq.trace.Trace;

/**
 * Searches one window of a trace for races. The earlier accesses of a variable are grouped by task,
 * site and locks held, so that the many accesses of one loop do not hide an earlier access
 * elsewhere, and accesses under a common lock are passed over as a group.
 */
final class RaceWindow {
  /** Schedules per pair of accesses; a pair that needs more is counted as undecided. */
  private static final int BUDGET = 1000;

  /** Receives a race: two events of the model and a run that brings both tasks before them. */
  interface Sink {
    void race(int first, int second, int[] run);
  }

  /**
   * The context of an access: the locks are numbers of lock contexts; {@code validated} is the lock
   * of an optimistic read.
   */
  private record GroupKey(int task, int site, int locks, int validated) {}

  /** Accesses with one context, in program order. */
  private record AccessGroup(GroupKey key, IntArrayList events) {}

  private final Trace trace;
  private final SyncSiteTable sites;
  private final OptimisticReads optimistic;
  private final RunModel model;
  private final MustOrder must;
  private final RunSearch search;
  private final RunQuery query;
  private final long mostTries;
  private final AnalysisDeadline deadline;
  private final Long2IntOpenHashMap tries = new Long2IntOpenHashMap();
  private final Map<TreeSet<Integer>, Integer> lockContexts = new LinkedHashMap<>();
  private final List<Map<GroupKey, AccessGroup>> groups = new ArrayList<>();
  private long tried;
  private long left;
  private long undecided;
  private final LongSet incomplete = new LongOpenHashSet();

  RaceWindow(
      Trace trace,
      SyncSiteTable sites,
      OptimisticReads optimistic,
      RunModel model,
      long mostTries,
      AnalysisDeadline deadline) {
    this.trace = trace;
    this.sites = sites;
    this.optimistic = optimistic;
    this.model = model;
    this.mostTries = mostTries;
    this.deadline = deadline;
    this.must = new MustOrder(model);
    this.search = new RunSearch(model, must, ReadRule.SAME_WRITE, BUDGET, deadline);
    this.query = new RunQuery(model, must);
    for (int v = 0; v < model.variableCount(); v++) {
      groups.add(new LinkedHashMap<>());
    }
  }

  /**
   * Finds races of pairs of sites that are not among the known ones; the sink has to add them. Ends
   * early when the time is over.
   */
  void search(LongSet known, Sink sink) {
    for (int i = 0; i < model.size(); i++) {
      int b = model.order(i);
      if (!model.isReading(b) && !model.isWriting(b)) {
        continue;
      }
      Map<GroupKey, AccessGroup> earlier = groups.get(model.variable(b));
      for (AccessGroup group : earlier.values()) {
        if (canRace(group, b, known)) {
          tryGroup(group, b, sink);
        }
      }
      GroupKey key = new GroupKey(model.task(b), site(b), lockContext(b), validated(b));
      earlier.computeIfAbsent(key, k -> new AccessGroup(k, new IntArrayList())).events().add(b);
    }
  }

  /** Pairs of accesses for which a run was searched. */
  long tried() {
    return tried;
  }

  /** Pairs that were not tried because their sites had been tried often enough. */
  long left() {
    return left;
  }

  /** Pairs whose search was given up. */
  long undecided() {
    return undecided;
  }

  /** Pairs of sites of which some accesses were not tried or not decided. */
  LongSet incomplete() {
    return incomplete;
  }

  private void tryGroup(AccessGroup group, int b, Sink sink) {
    long pair = RacyPairCollector.key(group.key().site(), site(b));
    IntArrayList events = group.events();
    for (int j = events.size() - 1; j >= 0; j--) {
      int a = events.getInt(j);
      if (must.precedesExcept(a, b)) {
        return; // and so do those before it in program order
      }
      if (!model.isWriting(a) && !model.isWriting(b)) {
        continue;
      }
      if (tries.get(pair) >= mostTries || deadline.isOver()) {
        left += j + 1L;
        incomplete.add(pair);
        return;
      }
      tries.addTo(pair, 1);
      tried++;
      query.clear();
      query.stopBefore(a);
      query.stopBefore(b);
      boolean found = search.find(query);
      if (search.gaveUp()) {
        undecided++;
        incomplete.add(pair);
      }
      if (found) {
        sink.race(a, b, search.run());
        return;
      }
    }
  }

  private boolean canRace(AccessGroup group, int b, LongSet known) {
    int siteA = group.key().site();
    int siteB = site(b);
    return group.key().task() != model.task(b)
        && sites.canRace(siteA, siteB)
        && !isInitializing(siteA, siteB)
        && !known.contains(RacyPairCollector.key(siteA, siteB))
        && !excludeEachOther(group.events().getInt(0), b)
        && !isExcused(group.key().validated(), b)
        && !isExcused(validated(b), group.events().getInt(0));
  }

  /** Accesses of class initializers are not searched; the JVM orders them. */
  private boolean isInitializing(int siteA, int siteB) {
    boolean isSkipped = sites.isInitializing(siteA) || sites.isInitializing(siteB);
    if (isSkipped) {
      incomplete.add(RacyPairCollector.key(siteA, siteB));
    }
    return isSkipped;
  }

  private int validated(int e) {
    return model.traceEvent(e) < 0 ? OptimisticReads.NONE : optimistic.lock(model.traceEvent(e));
  }

  /** Whether a validated read relies on a lock that the other access holds for writing. */
  private boolean isExcused(int lock, int other) {
    if (lock == OptimisticReads.NONE) {
      return false;
    }
    for (int i = model.held().start(other); i < model.held().end(other); i++) {
      int scope = model.held().get(i);
      int acquire = model.traceEvent(model.scopes().acquire(scope));
      if (!model.scopes().isShared(scope) && acquire >= 0 && trace.target(acquire) == lock) {
        return true;
      }
    }
    return false;
  }

  private boolean excludeEachOther(int a, int b) {
    LockScopeIndex scopes = model.scopes();
    for (int i = model.held().start(a); i < model.held().end(a); i++) {
      for (int j = model.held().start(b); j < model.held().end(b); j++) {
        if (scopes.exclude(model.held().get(i), model.held().get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Numbers the set of locks that an access holds, each with its mode. */
  private int lockContext(int e) {
    TreeSet<Integer> locks = new TreeSet<>();
    for (int i = model.held().start(e); i < model.held().end(e); i++) {
      int scope = model.held().get(i);
      locks.add(2 * model.scopes().lock(scope) + (model.scopes().isShared(scope) ? 1 : 0));
    }
    return lockContexts.computeIfAbsent(locks, k -> lockContexts.size());
  }

  private int site(int e) {
    return trace.site(model.traceEvent(e));
  }
}
