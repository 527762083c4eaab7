package org.ndseq.agent.control.explore;

import org.ndseq.agent.control.TaskStep;

/** Compares the accesses of steps. */
public final class StepConflicts {
  private StepConflicts() {}

  /** Whether both steps access a location and one of them writes it. */
  public static boolean conflict(TaskStep one, TaskStep other) {
    for (int i = 0; i < one.accesses(); i++) {
      for (int j = 0; j < other.accesses(); j++) {
        if (one.location(i) == other.location(j)
            && (one.mode(i).writes() || other.mode(j).writes())) {
          return true;
        }
      }
    }
    return false;
  }
}
