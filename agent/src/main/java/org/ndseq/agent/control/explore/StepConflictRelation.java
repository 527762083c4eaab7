package org.ndseq.agent.control.explore;

import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/** Compares the accesses of steps. */
public final class StepConflictRelation {
  private StepConflictRelation() {}

  /**
   * The number of accesses that the operation of the step makes itself: the first one of a read or
   * write; further ones are of class initializers that ran after it.
   */
  public static int own(TaskStep step) {
    boolean isPlain = step.kind() == StepKind.READ || step.kind() == StepKind.WRITE;
    return isPlain ? Math.min(1, step.accesses()) : step.accesses();
  }

  /** Whether both steps access a location and one of them writes it. */
  public static boolean conflict(TaskStep one, TaskStep other) {
    for (int i = 0; i < own(one); i++) {
      for (int j = 0; j < own(other); j++) {
        if (one.location(i) == other.location(j)
            && (one.mode(i).writes() || other.mode(j).writes())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether both steps access a location. */
  public static boolean meet(TaskStep one, TaskStep other) {
    for (int i = 0; i < own(one); i++) {
      for (int j = 0; j < own(other); j++) {
        if (one.location(i) == other.location(j)) {
          return true;
        }
      }
    }
    return false;
  }
}
