package org.ndseq.agent.control;

import org.jspecify.annotations.Nullable;

/**
 * Chooses the order of steps in one run after another. Called by one thread at a time; whatever a
 * strategy keeps from one call to the next is visible in it.
 */
public interface ScheduleStrategy {
  /** Begins a run; false if no run is left to make. */
  boolean begin();

  /**
   * Chooses the task that makes the next step.
   *
   * @return one of the enabled tasks, or null to abandon the run: the schedule that the strategy
   *     follows cannot be continued
   */
  @Nullable TaskState choose(RunState run);

  /** Ends the run. */
  void end(RunEnd end);

  /**
   * Whether the strategy chooses which waiting task takes a notification, or the first one does.
   */
  default boolean choosesWaiter() {
    return true;
  }
}
