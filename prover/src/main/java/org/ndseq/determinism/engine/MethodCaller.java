package org.ndseq.determinism.engine;

import java.util.List;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;

/** Interprets a method with a body in place; the interpreter as call instructions see it. */
interface MethodCaller {
  /** Interprets the call; the state is changed accordingly. */
  SymbolicValue call(MethodCode method, List<SymbolicValue> arguments, SymbolicState state);

  /** True if the object is a task of the kind whose recursion is being proved. */
  boolean isRecursive(SymbolicValue task);

  /** True if the method is the body of such a task. */
  boolean isRecursiveCall(MethodCode target, SymbolicValue receiver);
}
