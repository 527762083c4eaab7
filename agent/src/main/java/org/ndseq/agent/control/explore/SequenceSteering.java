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
 * Directs a run towards steps in a given order. Each step belongs to one of the tasks of the
 * interleaving; which task of the run that is, its first step decides. A task that is about to make
 * a later step is held until the steps before it were made; it goes on if nobody else can continue.
 */
public final class SequenceSteering implements ScheduleSteering {
  private final List<StepPattern> order;

  /** The task of the run for each task of the interleaving. */
  private final Map<Integer, String> bound = new HashMap<>();

  private final Set<String> released = new HashSet<>();
  private final Map<String, Integer> held = new HashMap<>();

  /** The number of steps that were made. */
  private int position;

  /** The number of times that the first step passes before it is taken for the one meant. */
  private int skipped;

  /**
   * Makes a steering.
   *
   * @param skipped the number of times that the first step is left alone
   */
  public SequenceSteering(List<? extends StepPattern> order, int skipped) {
    this.order = List.copyOf(order);
    this.skipped = skipped;
  }

  @Override
  public void made(TaskStep step) {
    released.remove(step.task());
    held.remove(step.task());
    if (position < order.size() && isMeant(order.get(position), step)) {
      if (position == 0 && skipped > 0) {
        skipped--;
        return;
      }
      if (order.get(position).task() >= 0) {
        bound.put(order.get(position).task(), step.task());
      }
      position++;
    }
  }

  private boolean isMeant(StepPattern pattern, TaskStep step) {
    if (pattern.task() < 0) {
      return pattern.matches(step);
    }
    String task = bound.get(pattern.task());
    boolean isFree = task == null && !bound.containsValue(step.task());
    return (isFree || step.task().equals(task)) && pattern.matches(step);
  }

  @Override
  public @Nullable TaskState wanted(RunState run, List<TaskState> enabled) {
    if (position == order.size() || (position == 0 && skipped > 0)) {
      return null;
    }
    // Once begun, the step that is next is made as soon as a task is there.
    for (TaskState task : enabled) {
      if (position > 0 && isMeant(order.get(position), task.next())) {
        return task;
      }
    }
    return null;
  }

  @Override
  public boolean holds(TaskState task) {
    if (position == order.size() || released.contains(task.name())) {
      return false;
    }
    boolean isHeld = position == 0 ? isTooEarly(task) : isStoppedByOrder(task);
    if (isHeld) {
      held.putIfAbsent(task.name(), held.size());
    }
    return isHeld;
  }

  /** Whether the task would make a step of another task before the first one. */
  private boolean isTooEarly(TaskState task) {
    StepPattern first = order.get(0);
    return !first.matches(task.next())
        && order.stream()
            .anyMatch(p -> (p.task() < 0 || p.task() != first.task()) && p.matches(task.next()));
  }

  /** Whether the task's next step is a later one, or the task has made its part for now. */
  private boolean isStoppedByOrder(TaskState task) {
    for (int i = position + 1; i < order.size(); i++) {
      if (isMeant(order.get(i), task.next())) {
        return true;
      }
    }
    return bound.containsValue(task.name())
        && !task.name().equals(bound.get(order.get(position).task()));
  }

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
