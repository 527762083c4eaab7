package org.ndseq.schedule;

/**
 * The name of an operation, equal in every run that follows the schedule.
 *
 * @param task path of the task in the fork tree: {@code main/2/0} is the first task that was forked
 *     by the third task that main forked
 * @param number how many enforced operations the task made before this one
 */
public record OperationId(String task, int number) {
  @Override
  public String toString() {
    return task + ":" + number;
  }
}
