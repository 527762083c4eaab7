package org.ndseq.specialize.plan;

import java.util.List;

/**
 * The part of one task in the schedule.
 *
 * @param number the number in the plan; the main task is 0
 * @param traceTask the number in the trace
 * @param entries the activations that are not called by one of the program, the body first
 * @param operations all operations in program order
 * @param endPosition the position of the end of the task, or -1
 * @param endsNormally whether its body returned; a run in which it throws leaves the schedule
 */
public record TaskPlan(
    int number,
    int traceTask,
    String name,
    List<MethodActivation> entries,
    List<SegmentOperation> operations,
    int endPosition,
    boolean endsNormally) {
  public TaskPlan {
    entries = List.copyOf(entries);
    operations = List.copyOf(operations);
  }
}
