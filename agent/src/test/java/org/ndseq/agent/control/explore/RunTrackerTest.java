package org.ndseq.agent.control.explore;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/** {@link RunTracker} on steps that are equal in two runs, or not. */
class RunTrackerTest {
  private final EventGraph graph = new EventGraph();

  private static TaskStep step(String task, int index, long... locations) {
    TaskStep step = new TaskStep(task, index, StepKind.CALL, 1);
    for (long location : locations) {
      step.add(location, AccessMode.UPDATE);
    }
    return step;
  }

  /** One run: two tasks update a location each, then main updates both. */
  private RunTracker run(long first, long second, long... both) {
    RunTracker tracker = new RunTracker(graph);
    for (TaskStep step :
        new TaskStep[] {step("a", 0, first), step("b", 0, second), step("main", 0, both)}) {
      tracker.add(step, StepSignature.of(step));
    }
    return tracker;
  }

  @Test
  void numbersOfLocationsMayDiffer() {
    assertNull(run(1, 2, 1, 2).mismatch());
    assertNull(run(7, 5, 7, 5).mismatch());
  }

  @Test
  void exchangedLocationsAreNoticed() {
    assertNull(run(1, 2, 1, 2).mismatch());
    assertNotNull(run(1, 2, 2, 1).mismatch());
  }
}
