package org.ndseq.specialize.slice;

import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.query.CodeAccess;

/**
 * An instruction at its place in the specialised program.
 *
 * @param task the task by its number in the plan
 * @param segment the number of operations that the task made before
 * @param activation the activation whose clone has the instruction, or -1 if it is not cloned
 * @param copy the copy in that clone, or in the clone that calls the method
 * @param method the method in the original program
 * @param instruction the index of the instruction, counting opcodes
 */
record SliceNode(
    int task, int segment, int activation, int copy, MethodCode method, int instruction) {
  static SliceNode of(CodeAccess a) {
    return new SliceNode(
        a.task(), a.segment(), a.activation(), a.copy(), a.method(), a.instruction());
  }

  boolean isCloned() {
    return activation >= 0;
  }

  /** Another instruction of the same method, if that is not cloned. */
  SliceNode at(int other) {
    return new SliceNode(task, segment, activation, copy, method, other);
  }
}
