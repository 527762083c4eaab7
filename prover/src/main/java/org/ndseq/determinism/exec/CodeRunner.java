package org.ndseq.determinism.exec;

import java.util.List;

/** Runs code of the program on behalf of a library model. */
interface CodeRunner {
  /** The method that a lambda or method reference runs, with all its arguments. */
  Spawn.Body body(Value.Lambda lambda, List<Value> arguments, State s);

  /** Interprets the body of a lambda or method reference. */
  Value apply(Value.Lambda lambda, List<Value> arguments, State s);

  /** True if the object is a task of the kind whose recursion is being proved. */
  boolean isRecursive(Value task);
}
