package org.ndseq.specialize.query;

import org.ndseq.determinism.code.MethodCode;

/**
 * An instruction that accesses memory, at its place in the specialised program.
 *
 * @param task the task by its number in the plan
 * @param segment the number of operations that the task made before
 * @param activation the activation whose clone has the instruction, or -1 if it is not cloned
 * @param copy the copy in that clone
 * @param method the method in the original program
 * @param instruction the index of the instruction, counting opcodes
 * @param name {@code Owner.field}, or the kind of elements for an array
 */
public record CodeAccess(
    int task,
    int segment,
    int activation,
    int copy,
    MethodCode method,
    int instruction,
    String name,
    boolean isWrite) {
  boolean isElement() {
    return name.startsWith("[");
  }
}
