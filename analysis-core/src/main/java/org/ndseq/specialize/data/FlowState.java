package org.ndseq.specialize.data;

import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.PathCondition;
import org.objectweb.asm.tree.analysis.Frame;

/** The abstract state at a point of a method: its frame, the heap, and the way to it. */
final class FlowState {
  private static final int LONGEST_PATH = 60;

  final Frame<DataValue> frame;
  AbstractHeap heap;
  PathCondition path;

  FlowState(Frame<DataValue> frame, AbstractHeap heap, PathCondition path) {
    this.frame = frame;
    this.heap = heap;
    this.path = path;
  }

  FlowState copy() {
    return new FlowState(new Frame<>(frame), heap.copy(), path);
  }

  void assume(Formula condition) {
    path = path.and(condition, PathCondition.Why.BRANCH);
  }

  /** The condition of a point that is reached from two. */
  static PathCondition either(PathCondition a, PathCondition b) {
    PathCondition both = a.or(b);
    return both.steps().size() <= LONGEST_PATH
        ? both
        : new PathCondition(a.steps().subList(0, a.commonPrefix(b)));
  }
}
