package org.ndseq.specialize.plan;

import java.util.List;

/**
 * The schedule of a run, by task: a total order of operations (section 3 of the schedule
 * specialization paper) and the partial order that synchronisation enforces.
 */
public final class SchedulePlan {
  private final List<TaskPlan> tasks;
  private final List<MethodActivation> activations;
  private final OperationOrder order;
  private final int length;

  SchedulePlan(
      List<TaskPlan> tasks, List<MethodActivation> activations, OperationOrder order, int length) {
    this.tasks = List.copyOf(tasks);
    this.activations = List.copyOf(activations);
    this.order = order;
    this.length = length;
  }

  /** The tasks; the main task is the first. */
  public List<TaskPlan> tasks() {
    return tasks;
  }

  /** All activations of methods that may synchronise, by their number. */
  public List<MethodActivation> activations() {
    return activations;
  }

  public OperationOrder order() {
    return order;
  }

  /** The number of positions. */
  public int length() {
    return length;
  }

  /** The number of operations of all tasks. */
  public int operationCount() {
    return tasks.stream().mapToInt(t -> t.operations().size()).sum();
  }
}
