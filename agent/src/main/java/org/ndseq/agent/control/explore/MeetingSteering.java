package org.ndseq.agent.control.explore;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Brings two tasks to conflicting accesses at the same time, then lets them make the accesses in a
 * given order. A task that is about to make one of the two accesses is held until another task is
 * about to make the other one; if nobody else can continue, it goes on and is held again next time.
 * Two runs that differ in the order alone are equal up to the meeting.
 */
public final class MeetingSteering implements ScheduleSteering {
  /** The access that comes first, and where the run continues after both. */
  public enum MeetingOrder {
    FIRST_BEFORE_SECOND,
    SECOND_BEFORE_FIRST
  }

  private final StepPattern first;
  private final StepPattern second;
  private final MeetingOrder order;

  /** The number of meetings that pass before the one that is used. */
  private int skipped;

  private final Map<String, Integer> held = new HashMap<>();
  private final Set<String> released = new HashSet<>();
  private @Nullable String afterwards;
  private boolean hasMet;

  /**
   * Makes a steering.
   *
   * @param skipped the number of meetings that are left alone before one is used
   */
  public MeetingSteering(StepPattern first, StepPattern second, MeetingOrder order, int skipped) {
    this.first = first;
    this.second = second;
    this.order = order;
    this.skipped = skipped;
  }

  @Override
  public void made(TaskStep step) {
    held.remove(step.task());
    released.remove(step.task());
  }

  @Override
  public @Nullable TaskState wanted(RunState run, List<TaskState> enabled) {
    if (afterwards != null) {
      String name = afterwards;
      afterwards = null;
      TaskState task = EnabledTaskFilter.named(run, name);
      return task != null && enabled.contains(task) ? task : null;
    }
    if (hasMet) {
      return null;
    }
    for (TaskState one : enabled) {
      for (TaskState other : enabled) {
        if (one != other
            && first.matches(one.next())
            && second.matches(other.next())
            && StepConflictRelation.conflict(one.next(), other.next())) {
          return meet(one, other);
        }
      }
    }
    return null;
  }

  private TaskState meet(TaskState one, TaskState other) {
    if (skipped > 0) {
      skipped--;
      return one;
    }
    hasMet = true;
    boolean isInOrder = order == MeetingOrder.FIRST_BEFORE_SECOND;
    afterwards = isInOrder ? other.name() : one.name();
    return isInOrder ? one : other;
  }

  @Override
  public boolean holds(TaskState task) {
    if (hasMet || released.contains(task.name())) {
      return false;
    }
    boolean isHeld = first.matches(task.next()) || second.matches(task.next());
    if (isHeld) {
      held.putIfAbsent(task.name(), held.size());
    }
    return isHeld;
  }

  /** Releases the task that was held last: the others may meet with what it does next. */
  @Override
  public void release() {
    held.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .ifPresent(
            e -> {
              released.add(e.getKey());
              held.remove(e.getKey());
            });
  }
}
