package org.ndseq.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.RunModel;

/**
 * Enumerates the cycles of a {@link LockOrderGraph} whose tasks are different and can hold their
 * locks at the same time, short cycles first, each once: it begins with its smallest vertex.
 */
final class LockCycleEnumerator {
  /** Paths that are extended at most; a dense lock order has more cycles than can be visited. */
  private static final int MOST_PATHS = 200_000;

  /** Receives a cycle, whose list changes afterwards. */
  interface Visitor {
    void cycle(IntList vertices);
  }

  private final RunModel model;
  private final IntList acquires;
  private final LockOrderGraph graph;
  private final AnalysisDeadline deadline;
  private final IntArrayList path = new IntArrayList();
  private int length;
  private int paths;
  private boolean isLonger;

  /**
   * @param acquires the acquisitions, one for each vertex
   */
  LockCycleEnumerator(RunModel model, IntList acquires, AnalysisDeadline deadline) {
    this.model = model;
    this.acquires = acquires;
    this.graph = new LockOrderGraph(model, acquires);
    this.deadline = deadline;
  }

  /**
   * Visits the cycles.
   *
   * @return whether all of them were visited
   */
  boolean visit(Visitor visitor) {
    isLonger = true;
    for (length = 2; isLonger && !isOver(); length++) {
      isLonger = false;
      for (int start = 0; start < graph.size(); start++) {
        path.clear();
        path.add(start);
        extend(visitor);
      }
    }
    return !isOver();
  }

  private boolean isOver() {
    return paths >= MOST_PATHS || deadline.isOver();
  }

  private void extend(Visitor visitor) {
    paths++;
    int start = path.getInt(0);
    for (int next : graph.successors(path.getInt(path.size() - 1))) {
      if (isOver()) {
        return;
      }
      if (path.size() == length) {
        if (next == start) {
          visitor.cycle(path);
        } else {
          isLonger |= next > start && fits(next);
        }
      } else if (next > start && fits(next)) {
        path.add(next);
        extend(visitor);
        path.removeInt(path.size() - 1);
      }
    }
  }

  /** Whether a task of its own can hold its locks while the others of the path hold theirs. */
  private boolean fits(int vertex) {
    int e = acquires.getInt(vertex);
    IntList held = LockOrderGraph.heldBefore(model, e);
    for (int v : path) {
      int other = acquires.getInt(v);
      if (model.task(other) == model.task(e)) {
        return false;
      }
      for (int scope : LockOrderGraph.heldBefore(model, other)) {
        if (held.intStream().anyMatch(own -> model.scopes().exclude(own, scope))) {
          return false;
        }
      }
    }
    return true;
  }
}
