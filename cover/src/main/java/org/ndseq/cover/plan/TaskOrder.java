package org.ndseq.cover.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The task that continues when the current one waits: each order makes other schedules. */
public enum TaskOrder {
  /** The first one that can, in the order of creation. */
  OLDEST_FIRST,
  /** The last one that can. */
  NEWEST_FIRST;

  /**
   * The task that continues.
   *
   * @param tasks in the order of their creation
   */
  public <T> Optional<T> choose(List<T> tasks, Predicate<T> canContinue) {
    for (int i = 0; i < tasks.size(); i++) {
      T task = tasks.get(this == OLDEST_FIRST ? i : tasks.size() - 1 - i);
      if (canContinue.test(task)) {
        return Optional.of(task);
      }
    }
    return Optional.empty();
  }
}
