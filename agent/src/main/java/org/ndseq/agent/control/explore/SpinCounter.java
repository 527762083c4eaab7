package org.ndseq.agent.control.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/** Recognises tasks that wait in a loop: they make many steps in a row and none of them writes. */
final class SpinCounter {
  /** Steps in a row without any write after which a task counts as waiting. */
  private static final int LONGEST_SPIN = 10_000;

  private int spin;
  private @Nullable String spinning;

  /** Counts the last step of a run. */
  void count(List<TaskStep> steps) {
    if (steps.isEmpty()) {
      return;
    }
    TaskStep last = steps.get(steps.size() - 1);
    boolean writes = false;
    for (int i = 0; i < last.accesses(); i++) {
      writes |= last.kind() != StepKind.YIELD && last.mode(i).writes();
    }
    if (writes || !last.task().equals(spinning)) {
      spinning = last.task();
      spin = 0;
    }
    spin++;
  }

  /** Whether a task has made so many steps that it must be waiting. */
  boolean isSpinning(String task) {
    return task.equals(spinning) && spin >= LONGEST_SPIN;
  }
}
