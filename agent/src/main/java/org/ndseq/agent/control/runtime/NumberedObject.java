package org.ndseq.agent.control.runtime;

/** Added to the classes of the program: an object with a number that is equal in equal runs. */
public interface NumberedObject {
  /** The number that stands for the identity hash code. */
  @SuppressWarnings("MethodName") // must not clash with methods of the program
  int ndseq$number();
}
