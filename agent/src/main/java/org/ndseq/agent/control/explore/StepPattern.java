package org.ndseq.agent.control.explore;

import org.ndseq.agent.control.TaskStep;

/** A condition on steps: an access at a certain place in the program. */
public interface StepPattern {
  /**
   * Number of the task in the interleaving that is looked for; equal for steps of one task,
   * negative if any task may make the step.
   */
  int task();

  /** Whether the step, made or about to be made, is one of those meant. */
  boolean matches(TaskStep step);
}
