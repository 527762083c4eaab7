package org.ndseq.agent.control;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A controlled run at a scheduling point. */
public interface RunState {
  /** The live tasks, in the order of their creation. At least one of them is enabled. */
  List<? extends TaskState> tasks();

  /** The task that made the last step, if it still lives. */
  @Nullable TaskState current();

  /** The task whose next step ends the process, if one has called {@code System.exit}. */
  default @Nullable TaskState exiting() {
    return null;
  }

  /** The steps made so far, in their order. */
  List<TaskStep> steps();
}
