package org.ndseq.order.predict;

import java.util.Arrays;

/**
 * The events at which a task may have to wait for others in a {@link PlayedSchedule}. The events
 * between two of them can happen together with the first: local steps, releases, reads of initial
 * values or of the task's own writes, writes that conflict with no other task.
 */
final class WaitingPointIndex {
  private final int[] next;
  private final int[] previous;
  private final int[] byRank;
  private final int[] ranks;

  WaitingPointIndex(RunModel model, ReadRule rule) {
    int size = model.size();
    boolean[] shared = sharedVariables(model);
    next = new int[size];
    previous = new int[size];
    int count = 0;
    for (int t = 0; t < model.taskCount(); t++) {
      int start = model.taskStart(t);
      int end = start + model.taskSize(t);
      int last = -1;
      for (int e = start; e < end; e++) {
        if (waits(model, rule, shared, e)) {
          last = e;
          count++;
        }
        previous[e] = last;
      }
      int following = end;
      for (int e = end - 1; e >= start; e--) {
        following = previous[e] == e ? e : following;
        next[e] = following;
      }
    }
    byRank = new int[count];
    ranks = new int[count];
    for (int rank = 0, i = 0; rank < size; rank++) {
      int e = model.order(rank);
      if (previous[e] == e) {
        ranks[i] = rank;
        byRank[i++] = e;
      }
    }
  }

  private static boolean[] sharedVariables(RunModel model) {
    boolean[] shared = new boolean[model.variableCount()];
    int[] user = new int[shared.length];
    Arrays.fill(user, -1);
    for (int e = 0; e < model.size(); e++) {
      int v = model.variable(e);
      if (v >= 0) {
        shared[v] |= user[v] >= 0 && user[v] != model.task(e);
        user[v] = model.task(e);
      }
    }
    return shared;
  }

  private static boolean waits(RunModel model, ReadRule rule, boolean[] shared, int e) {
    if (model.predecessors().end(e) > model.predecessors().start(e)
        || model.op(e) == RunOperation.ACQUIRE
        || (model.isReading(e) && isOther(model, e, model.writer(e)))) {
      return true;
    }
    return rule == ReadRule.SAME_WRITE && model.isWriting(e) && shared[model.variable(e)];
  }

  private static boolean isOther(RunModel model, int e, int writer) {
    return writer >= 0 && model.task(writer) != model.task(e);
  }

  boolean isStop(int e) {
    return previous[e] == e;
  }

  /** The first waiting point of the task of {@code e} at or after it, or the end of the task. */
  int next(int e) {
    return next[e];
  }

  /** The last stop of the task of {@code e} at or before it, or -1. */
  int previous(int e) {
    return previous[e];
  }

  int count() {
    return byRank.length;
  }

  /** The stops in the observed order. */
  int get(int i) {
    return byRank[i];
  }

  /** The place of the {@code i}-th stop in the observed order. */
  int rank(int i) {
    return ranks[i];
  }

  /** The first stop, as {@link #get} counts, that is not before a place of the observed order. */
  int firstFrom(int rank) {
    int i = Arrays.binarySearch(ranks, rank);
    return i < 0 ? -i - 1 : i;
  }
}
