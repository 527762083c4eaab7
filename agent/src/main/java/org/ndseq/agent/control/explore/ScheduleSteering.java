package org.ndseq.agent.control.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/** Directs one run towards an interleaving: holds tasks back, or asks for one of them. */
public interface ScheduleSteering {
  /** Steers nowhere. */
  ScheduleSteering NONE =
      new ScheduleSteering() {
        @Override
        public void made(TaskStep step) {}

        @Override
        public @Nullable TaskState wanted(RunState run, List<TaskState> enabled) {
          return null;
        }

        @Override
        public boolean holds(TaskState task) {
          return false;
        }

        @Override
        public void release() {}
      };

  /** Takes notice of a step that was made. */
  void made(TaskStep step);

  /** The enabled task that has to make the next step, if there is one. */
  @Nullable TaskState wanted(RunState run, List<TaskState> enabled);

  /** Whether the task has to wait for others at its next step. */
  boolean holds(TaskState task);

  /** Called when no other task than held ones can continue. */
  void release();
}
