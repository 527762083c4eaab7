package org.ndseq.agent.control.runtime;

/**
 * Decides whether a step can be made now. Asked by the scheduler, in the thread of any task, so it
 * must not change anything and must not run code of the program.
 */
interface StepGuard {
  /** The guard of a step that never blocks. */
  StepGuard ALWAYS = () -> true;

  /** Whether the step can be made without waiting. */
  boolean isEnabled();

  /** Whether the wait has a time limit. */
  default boolean hasTimeLimit() {
    return false;
  }

  /** The nanoseconds after which the wait can end by itself; negative if it cannot now. */
  default long timeout() {
    return -1;
  }
}
