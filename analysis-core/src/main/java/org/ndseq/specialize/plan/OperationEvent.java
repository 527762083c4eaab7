package org.ndseq.specialize.plan;

import org.ndseq.trace.format.EventKind;

/**
 * One event of an operation.
 *
 * @param position its position in the total order of the schedule
 * @param object the object that it synchronises on, or -1
 * @param version the version made or seen of that object
 * @param partner the task, by its number in the plan, that it forks or joins, or -1
 */
public record OperationEvent(EventKind kind, int position, int object, int version, int partner) {}
