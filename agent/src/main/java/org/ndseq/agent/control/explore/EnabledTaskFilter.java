package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.TaskState;

/** Selects the tasks among which a strategy chooses. */
final class EnabledTaskFilter {
  private EnabledTaskFilter() {}

  /**
   * The enabled tasks; those that only a time limit enables are left out while there are others.
   */
  static List<TaskState> of(RunState run) {
    List<TaskState> preferred = new ArrayList<>();
    List<TaskState> timeouts = new ArrayList<>();
    for (TaskState task : run.tasks()) {
      if (task.isEnabled()) {
        (task.isTimeout() ? timeouts : preferred).add(task);
      }
    }
    return preferred.isEmpty() ? timeouts : preferred;
  }

  /** The enabled tasks without those that only time enables, while there are others. */
  static List<TaskState> withoutTimeouts(RunState run) {
    List<TaskState> enabled = of(run);
    List<TaskState> ready = enabled.stream().filter(task -> !task.isByTime()).toList();
    return ready.isEmpty() ? enabled : ready;
  }

  /** The live task of that name. */
  static @Nullable TaskState named(RunState run, String name) {
    for (TaskState task : run.tasks()) {
      if (task.name().equals(name)) {
        return task;
      }
    }
    return null;
  }
}
