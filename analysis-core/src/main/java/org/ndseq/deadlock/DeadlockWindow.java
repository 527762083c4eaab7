package org.ndseq.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.LockScopeIndex;
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

  /** Tasks in a cycle at most. */
  private static final int LONGEST_CYCLE = 5;

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

  /** Combinations that were not tried. */
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
    for (int start = 0; start < groups.size(); start++) {
      IntArrayList cycle = new IntArrayList();
      cycle.add(start);
      extend(cycle, isNew, sink);
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

  private void extend(IntArrayList cycle, Predicate<List<Integer>> isNew, Sink sink) {
    int first = any(cycle.getInt(0));
    int last = any(cycle.getInt(cycle.size() - 1));
    if (cycle.size() > 1 && waitsFor(last, first)) {
      tryCycle(cycle, isNew, sink);
    }
    if (cycle.size() == LONGEST_CYCLE || deadline.isOver()) {
      return;
    }
    for (int next = cycle.getInt(0) + 1; next < groups.size(); next++) {
      if (waitsFor(last, any(next)) && fits(cycle, any(next))) {
        cycle.add(next);
        extend(cycle, isNew, sink);
        cycle.removeInt(cycle.size() - 1);
      }
    }
  }

  private int any(int group) {
    return groups.get(group).getInt(0);
  }

  /** Whether the lock that {@code e} acquires is one that {@code other} holds. */
  private boolean waitsFor(int e, int other) {
    for (int i = model.held().start(other); i < model.held().end(other); i++) {
      int scope = model.held().get(i);
      if (scope != model.scopeOf(other) && model.scopes().exclude(model.scopeOf(e), scope)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a task of its own can hold its locks while the others of the cycle hold theirs. */
  private boolean fits(IntArrayList cycle, int e) {
    LockScopeIndex scopes = model.scopes();
    for (int group : cycle) {
      int other = any(group);
      if (model.task(other) == model.task(e)) {
        return false;
      }
      for (int i = model.held().start(e); i < model.held().end(e); i++) {
        for (int j = model.held().start(other); j < model.held().end(other); j++) {
          int a = model.held().get(i);
          int b = model.held().get(j);
          if (a != model.scopeOf(e) && b != model.scopeOf(other) && scopes.exclude(a, b)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private void tryCycle(IntArrayList cycle, Predicate<List<Integer>> isNew, Sink sink) {
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
  private boolean advance(int[] choice, IntArrayList cycle) {
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
