package org.ndseq.agent.control.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.TaskState;

/**
 * Continues a run in a fixed manner with few switches: keeps the current task while it is enabled,
 * leaves it when it spins, and takes the tasks in the order of their creation otherwise.
 */
final class FreeContinuation {
  private final SpinMonitor spins = new SpinMonitor();
  private @Nullable String last;

  /** Begins a run. */
  void reset() {
    spins.reset();
    last = null;
  }

  /** Chooses the next task. */
  TaskState choose(RunState run) {
    spins.observe(run.steps());
    List<TaskState> enabled = EnabledTaskFilter.of(run);
    TaskState current = run.current();
    if (current != null) {
      last = current.name();
      if (enabled.contains(current) && !spins.isSpinning(current.next())) {
        return current;
      }
    }
    for (TaskState task : enabled) {
      if (!spins.isSpinning(task.next())) {
        return task;
      }
    }
    return nextInTurn(enabled);
  }

  /**
   * The task after the last one in the order of creation: all spin, so each has to get its share.
   */
  private TaskState nextInTurn(List<TaskState> enabled) {
    for (int i = 0; i + 1 < enabled.size(); i++) {
      if (enabled.get(i).name().equals(last)) {
        return enabled.get(i + 1);
      }
    }
    return enabled.get(0);
  }
}
