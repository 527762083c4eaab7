package org.ndseq.specialize.data;

import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;

/**
 * An access of memory that a task may make in a segment.
 *
 * @param task the task by its number in the plan
 * @param segment the number of operations that the task made before
 * @param activation the activation whose clone has the instruction, or -1 if it is not cloned
 * @param copy the copy in that clone
 * @param method the method in the original program
 * @param instruction the index of the instruction, counting opcodes
 * @param name {@code Owner.field}, or the kind of elements for an array
 * @param base the object; empty for a static field
 * @param index the index of an element; empty for a field, or if it may be any
 * @param path what holds when the access is made
 */
public record SymbolicAccess(
    int task,
    int segment,
    int activation,
    int copy,
    MethodCode method,
    int instruction,
    Kind kind,
    String name,
    Optional<Object> base,
    Optional<LinearTerm> index,
    List<Formula> path) {
  /** Effects of accesses. */
  public enum Kind {
    READ,
    WRITE
  }

  public SymbolicAccess {
    path = List.copyOf(path);
  }

  public boolean isWrite() {
    return kind == Kind.WRITE;
  }

  public boolean isElement() {
    return name.startsWith("[");
  }

  DataValue.Reference reference() {
    return base.map(b -> (DataValue.Reference) b).orElse(DataValue.Reference.NULL);
  }
}
