package org.ndseq.determinism.exec;

import java.util.List;
import org.ndseq.determinism.code.MethodCode;

/** Interprets a method with a body in place; the interpreter as call instructions see it. */
interface MethodCaller {
  /** Interprets the call; the state is changed accordingly. */
  Value call(MethodCode method, List<Value> arguments, State state);

  /** True if the object is a task of the kind whose recursion is being proved. */
  boolean isRecursive(Value task);

  /** True if the method is the body of such a task. */
  boolean isRecursiveCall(MethodCode target, Value receiver);
}
