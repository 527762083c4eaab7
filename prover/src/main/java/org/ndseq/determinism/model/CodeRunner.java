package org.ndseq.determinism.model;

import java.util.List;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.value.SymbolicValue;

/** Runs code of the program on behalf of a library model. */
public interface CodeRunner {
  /** The method that a lambda or method reference runs, with all its arguments. */
  TaskStart.Body body(SymbolicValue.Lambda lambda, List<SymbolicValue> arguments, SymbolicState s);

  /** The same for a method reference that may run one of several methods. */
  List<TaskStart.Body> bodies(
      SymbolicValue.Lambda lambda, List<SymbolicValue> arguments, SymbolicState s);

  /** Interprets the body of a lambda or method reference. */
  SymbolicValue apply(SymbolicValue.Lambda lambda, List<SymbolicValue> arguments, SymbolicState s);

  /** True if the object is a task of the kind whose recursion is being proved. */
  boolean isRecursive(SymbolicValue task);
}
