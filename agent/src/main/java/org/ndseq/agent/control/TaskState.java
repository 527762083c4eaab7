package org.ndseq.agent.control;

import java.util.List;

/** A live task at a scheduling point, as a strategy sees it. */
public interface TaskState {
  /** The task's path in the fork tree, equal in every run. */
  String name();

  /** The step that the task makes next. */
  TaskStep next();

  /** Whether the step can be made now. */
  boolean isEnabled();

  /**
   * Whether the step is enabled only because a time limit can end its wait. Strategies prefer other
   * tasks.
   */
  boolean isTimeout();

  /** Whether only time can end the wait of the step now, also where it may end early. */
  default boolean isByTime() {
    return isTimeout();
  }

  /** Whether the task is a worker of a pool that waits for something to do. */
  default boolean isIdle() {
    return false;
  }

  /** The frames of the task's thread, the innermost first; empty where there is no thread. */
  default List<StackTraceElement> frames() {
    return List.of();
  }
}
