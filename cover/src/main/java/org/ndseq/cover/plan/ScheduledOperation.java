package org.ndseq.cover.plan;

/**
 * A synchronisation operation of a task.
 *
 * @param task the task's path in the fork tree ({@code main/2/0})
 * @param kind as in a schedule of a controlled run: ACQUIRE, RELEASE, WAIT, NOTIFY, FORK, JOIN,
 *     AWAIT, CALL or END
 * @param site the class, method and line, or {@code -}
 */
public record ScheduledOperation(String task, String kind, String site) {
  @Override
  public String toString() {
    return task + " " + kind + " " + site;
  }
}
