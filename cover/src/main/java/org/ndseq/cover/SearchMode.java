package org.ndseq.cover;

import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.machine.EpochCutting;
import org.ndseq.cover.plan.TaskOrder;

/**
 * The kind of schedules that a search looks for.
 *
 * @param failures whether failing runs are prefixes of others, or have paths of their own
 * @param cutting whether paths are cut into epochs
 * @param order the order of tasks
 */
public record SearchMode(FailureHandling failures, EpochCutting cutting, TaskOrder order) {
  /** The schedules for runs. */
  public static final SearchMode OF_RUNS =
      new SearchMode(FailureHandling.PREFIX, EpochCutting.AT_LOOPS, TaskOrder.OLDEST_FIRST);

  /** The same with another order of tasks. */
  public SearchMode with(TaskOrder other) {
    return new SearchMode(failures, cutting, other);
  }
}
