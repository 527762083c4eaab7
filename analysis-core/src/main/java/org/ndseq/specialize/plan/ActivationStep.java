package org.ndseq.specialize.plan;

/** A place in a method activation at which the schedule goes on. */
public sealed interface ActivationStep {
  /** The index of the instruction, counting opcodes; -1 for the lock of a synchronized method. */
  int instruction();

  /** The activation synchronises itself. */
  record OwnOperation(int instruction, SegmentOperation operation) implements ActivationStep {}

  /**
   * The activation calls a method that may synchronise: a derived synchronisation.
   *
   * @param isDirect whether the call names the method; otherwise it runs the body of a lambda
   */
  record InnerCall(int instruction, MethodActivation callee, boolean isDirect)
      implements ActivationStep {}
}
