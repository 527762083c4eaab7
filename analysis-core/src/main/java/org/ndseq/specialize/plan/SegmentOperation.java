package org.ndseq.specialize.plan;

import java.util.List;
import org.ndseq.trace.format.EventKind;

/**
 * One synchronisation of a task in the schedule.
 *
 * @param task the number of the task in the plan
 * @param index the number of the operation among those of its task
 * @param events its events, such as {@code RELEASE, AWAIT, ACQUIRE} for a wait
 * @param called the library method that it calls, {@code owner.name(descriptor)}, or empty
 * @param place the source line, {@code File.java:12}
 */
public record SegmentOperation(
    int task, int index, List<OperationEvent> events, String called, String place) {
  public SegmentOperation {
    events = List.copyOf(events);
  }

  /** The kind of the first event. */
  public EventKind kind() {
    return events.get(0).kind();
  }

  public int firstPosition() {
    return events.get(0).position();
  }

  public int lastPosition() {
    return events.get(events.size() - 1).position();
  }

  /** The task that it forks or joins, or -1. */
  public int partner() {
    return events.get(0).partner();
  }

  /** True if the task releases a monitor or lock, waits and acquires it again. */
  public boolean isWait() {
    return events.size() > 1 && kind() == EventKind.RELEASE;
  }
}
