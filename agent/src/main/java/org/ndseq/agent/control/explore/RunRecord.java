package org.ndseq.agent.control.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A visited run: its events in their order, and the steps that its tasks could not make. */
final class RunRecord {
  /** Whole events, in the order of the run. */
  final EventStage[] order;

  /** First stages of the steps that were blocked at the end, with the last writes as sources. */
  final List<EventStage> blocked;

  private final EventStage[][] byTask;

  RunRecord(List<EventStage> events, List<EventStage> blocked, int tasks) {
    order = events.toArray(new EventStage[0]);
    this.blocked = List.copyOf(blocked);
    int[] counts = new int[tasks];
    for (EventStage event : order) {
      counts[event.step.task]++;
    }
    byTask = new EventStage[tasks][];
    for (int i = 0; i < tasks; i++) {
      byTask[i] = new EventStage[counts[i]];
    }
    for (EventStage event : order) {
      byTask[event.step.task][event.step.index] = event;
    }
  }

  /** The number of events of a task. */
  int count(int task) {
    return task < byTask.length ? byTask[task].length : 0;
  }

  /** Whether the task was blocked at the end. */
  boolean isBlocked(int task) {
    for (EventStage stage : blocked) {
      if (stage.step.task == task) {
        return true;
      }
    }
    return false;
  }

  EventStage event(int task, int index) {
    return byTask[task][index];
  }

  /** Whether the stage, with all that it depends on, is part of the run. */
  boolean contains(EventStage stage) {
    int task = stage.step.task;
    if (stage.step.index < count(task)) {
      EventStage event = byTask[task][stage.step.index];
      while (event != stage && event.earlier != null) {
        event = event.earlier;
      }
      return event == stage;
    }
    return false;
  }

  /** Whether the stages are part of the run; a null is none. */
  boolean contains(@Nullable EventStage[] stages) {
    for (EventStage stage : stages) {
      if (stage != null && !contains(stage)) {
        return false;
      }
    }
    return true;
  }
}
