package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The constraints of a {@link PlayedSchedule} by the event that they hold back, and by its task.
 */
final class ConstraintGateTable {
  private final RunModel model;
  private final int[] first;
  private final int[] firstOfTask;
  private final IntArrayList next = new IntArrayList();
  private final IntArrayList nextOfTask = new IntArrayList();
  private final IntArrayList froms = new IntArrayList();
  private final IntArrayList tos = new IntArrayList();

  ConstraintGateTable(RunModel model) {
    this.model = model;
    first = new int[model.size()];
    Arrays.fill(first, -1);
    firstOfTask = new int[model.taskCount()];
    Arrays.fill(firstOfTask, -1);
  }

  /** Replaces the constraints, and takes the free read into account. */
  void set(EdgeList constraints, int freeRead) {
    for (int i = 0; i < tos.size(); i++) {
      first[tos.getInt(i)] = -1;
      firstOfTask[model.task(tos.getInt(i))] = -1;
    }
    next.clear();
    nextOfTask.clear();
    froms.clear();
    tos.clear();
    for (int i = 0; i < constraints.size(); i++) {
      add(constraints.from(i), constraints.to(i));
    }
    if (freeRead >= 0) {
      add(-1, freeRead);
    }
  }

  private void add(int from, int to) {
    int task = model.task(to);
    next.add(first[to]);
    first[to] = tos.size();
    nextOfTask.add(firstOfTask[task]);
    firstOfTask[task] = tos.size();
    froms.add(from);
    tos.add(to);
  }

  /** An event that a constraint puts before {@code e} and that has not happened, or -1. */
  int missing(int e, RunProgress progress) {
    for (int i = first[e]; i >= 0; i = next.getInt(i)) {
      int from = froms.getInt(i);
      if (from >= 0 && !progress.isDone(from)) {
        return from;
      }
    }
    return -1;
  }

  /** The first event held back in a task at or after {@code from}, or {@code end}. */
  int nextIn(int task, int from, int end) {
    int least = end;
    for (int i = firstOfTask[task]; i >= 0; i = nextOfTask.getInt(i)) {
      int to = tos.getInt(i);
      least = to >= from && to < least ? to : least;
    }
    return least;
  }

  /** The last event held back in a task at or before {@code to}, or {@code start}. */
  int lastIn(int task, int start, int to) {
    int most = start;
    for (int i = firstOfTask[task]; i >= 0; i = nextOfTask.getInt(i)) {
      int gated = tos.getInt(i);
      most = gated <= to && gated > most ? gated : most;
    }
    return most;
  }
}
