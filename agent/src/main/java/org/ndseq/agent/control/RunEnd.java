package org.ndseq.agent.control;

import java.util.List;

/**
 * The end of a controlled run.
 *
 * @param steps all steps, in their order
 * @param blocked the steps that tasks could not make: those of all live tasks in a deadlock, those
 *     of daemons and idle workers that are left when the program has finished; or those of tasks
 *     that still wait at the end and that another task has joined in vain, with a time limit
 * @param cause the reason for the end
 */
public record RunEnd(List<TaskStep> steps, List<TaskStep> blocked, Cause cause) {
  /** The reason for the end of a run. */
  public enum Cause {
    /** All tasks ended. */
    FINISHED,
    /** No task could continue, or none but for the time limit of a join. */
    DEADLOCK,
    /** The strategy abandoned the run. */
    ABANDONED,
    /** The run reached its limit of steps or time. */
    CUT_OFF
  }
}
