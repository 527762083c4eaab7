package org.ndseq.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.ReadRule;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunQuery;
import org.ndseq.order.predict.RunSearch;
import org.ndseq.trace.Trace;

/**
 * Searches one window of a trace for deadlocks: groups the acquisitions made while another lock is
 * held by task, site and locks, enumerates cycles of groups, and asks for a predicted run that
 * brings one acquisition of each group next.
 */
final class DeadlockWindow {
  /** Schedules per combination of acquisitions. */
  private static final int BUDGET = 1000;

  /** Combinations that are tried in a window at most. */
  private static final int MOST_TRIES = 20_000;

  /** Combinations that are tried for one cycle of groups at most, where the window is large. */
  private static final int TRIES_PER_CYCLE = 64;

  /** Acquisitions below which every combination is tried. */
  private static final int SMALL = 100;

  /** Receives a deadlock: the acquisitions that cannot happen and the run that leads to them. */
  interface Sink {
    void deadlock(int[] acquires, int[] run);
  }

  private record GroupKey(int task, int site, int lock, TreeSet<Integer> held) {}

  private final Trace trace;
  private final RunModel model;
  private final MustOrder must;
  private final RunSearch search;
  private final RunQuery query;
  private final List<IntArrayList> groups = new ArrayList<>();
  private final int triesPerCycle;
  private final AnalysisDeadline deadline;
  private long tries;
  private long left;
  private long undecided;

  DeadlockWindow(Trace trace, RunModel model, IntPredicate mayBlock, AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.trace = trace;
    this.model = model;
    this.must = new MustOrder(model);
    this.search = new RunSearch(model, must, ReadRule.SAME_WRITE, BUDGET, deadline);
    this.query = new RunQuery(model, must);
    Map<GroupKey, IntArrayList> byKey = new LinkedHashMap<>();
    int count = 0;
    for (int i = 0; i < model.size(); i++) {
      int e = model.order(i);
      if (isNestedAcquisition(e) && mayBlock.test(site(e))) {
        count++;
        byKey.computeIfAbsent(key(e), k -> new IntArrayList()).add(e);
      }
    }
    groups.addAll(byKey.values());
    this.triesPerCycle = count <= SMALL ? MOST_TRIES : TRIES_PER_CYCLE;
  }

  /** Cycles of which not all was tried, with one for all that were not reached. */
  long left() {
    return left;
  }

  /** Combinations whose search was given up. */
  long undecided() {
    return undecided;
  }

  /**
   * Finds deadlocks; ends early when the time is over.
   *
   * @param isNew whether a cycle through these sites has not been reported yet
   */
  void search(Predicate<List<Integer>> isNew, Sink sink) {
    IntArrayList first = new IntArrayList();
    groups.forEach(group -> first.add(group.getInt(0)));
    LockCycleEnumerator cycles = new LockCycleEnumerator(model, first, deadline);
    if (!cycles.visit(cycle -> tryCycle(cycle, isNew, sink))) {
      left++;
    }
  }

  private boolean isNestedAcquisition(int e) {
    int own = model.scopeOf(e);
    return own >= 0
        && model.traceEvent(e) >= 0
        && model.scopes().acquire(own) == e
        && model.held().end(e) - model.held().start(e) > 1;
  }

  private GroupKey key(int e) {
    TreeSet<Integer> held = new TreeSet<>();
    for (int i = model.held().start(e); i < model.held().end(e); i++) {
      held.add(lockAndMode(model.held().get(i)));
    }
    return new GroupKey(model.task(e), site(e), lockAndMode(model.scopeOf(e)), held);
  }

  private int lockAndMode(int scope) {
    return 2 * model.scopes().lock(scope) + (model.scopes().isShared(scope) ? 1 : 0);
  }

  private int any(int group) {
    return groups.get(group).getInt(0);
  }

  private void tryCycle(IntList cycle, Predicate<List<Integer>> isNew, Sink sink) {
    List<Integer> sites = cycle.intStream().map(g -> site(any(g))).boxed().toList();
    if (!isNew.test(sites)) {
      return;
    }
    int[] choice = new int[cycle.size()];
    for (int tried = 0; ; tried++) {
      if (tried >= triesPerCycle || tries >= MOST_TRIES || deadline.isOver()) {
        left++;
        return;
      }
      tries++;
      int[] acquires = new int[choice.length];
      query.clear();
      for (int i = 0; i < choice.length; i++) {
        IntArrayList group = groups.get(cycle.getInt(i));
        acquires[i] = group.getInt(group.size() - 1 - choice[i]);
        query.stopBefore(acquires[i]);
      }
      boolean found = search.find(query);
      undecided += search.gaveUp() ? 1 : 0;
      if (found) {
        sink.deadlock(acquires, search.run());
        return;
      }
      if (!advance(choice, cycle)) {
        return;
      }
    }
  }

  /** The next combination of acquisitions, one per group; false after the last. */
  private boolean advance(int[] choice, IntList cycle) {
    for (int i = 0; i < choice.length; i++) {
      if (++choice[i] < groups.get(cycle.getInt(i)).size()) {
        return true;
      }
      choice[i] = 0;
    }
    return false;
  }

  private int site(int e) {
    return trace.site(model.traceEvent(e));
  }
}
