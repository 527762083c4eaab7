package org.ndseq.agent.control.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.runtime.SiteTable;

/** Compares explanations of interruptions with an enumeration of all pairs of conflicts. */
class InterruptionFinderTest {
  private static final int RUNS = 3_000;
  private static final int SITE =
      SiteTable.add(new SiteTable.Site("Program", "run()V", "Program.java", 1, "Program.x", 0));
  private static final int LOCK_SITE =
      SiteTable.add(
          new SiteTable.Site(
              "Program",
              "run()V",
              "Program.java",
              2,
              "java/util/concurrent/locks/ReentrantLock.lock",
              -1));

  @Test
  void anExplanationIsFoundIfAndOnlyIfThereIsOne() {
    int found = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      List<TaskStep> steps = run(random);
      int at = 1 + random.nextInt(steps.size() - 1);
      Optional<List<TaskStep>> cycle = InterruptionFinder.explain(steps, at);
      assertThat(cycle.isPresent()).as("seed %d", seed).isEqualTo(hasCycle(steps, at));
      cycle.ifPresent(c -> assertThat(isCycle(steps, c, at)).isTrue());
      found += cycle.isPresent() ? 1 : 0;
    }
    assertThat(found).isBetween(RUNS / 20, RUNS * 19 / 20);
  }

  @Test
  void locksAreNotOutOfOrder() {
    List<TaskStep> steps = new ArrayList<>();
    for (String task : List.of("a", "b", "a")) {
      TaskStep step = new TaskStep(task, steps.size(), StepKind.CALL, LOCK_SITE);
      step.add(1, AccessMode.UPDATE);
      steps.add(step);
    }
    assertThat(InterruptionFinder.explain(steps, 1)).isEmpty();
    assertThat(InterruptionFinder.places(steps)).isEmpty();
  }

  @Test
  void aTaskCanBeInterruptedBetweenTwoSharedAccesses() {
    List<TaskStep> steps =
        List.of(
            step("a", 0, 1, AccessMode.READ),
            step("a", 1, 2, AccessMode.WRITE),
            step("a", 2, 1, AccessMode.WRITE),
            step("b", 3, 1, AccessMode.WRITE));
    assertThat(InterruptionFinder.places(steps)).containsExactly(1);
  }

  private static List<TaskStep> run(Random random) {
    List<TaskStep> steps = new ArrayList<>();
    int length = 3 + random.nextInt(6);
    for (int i = 0; i < length; i++) {
      AccessMode mode = random.nextBoolean() ? AccessMode.READ : AccessMode.WRITE;
      steps.add(step("abc".charAt(random.nextInt(3)) + "", i, random.nextInt(2), mode));
    }
    return steps;
  }

  private static TaskStep step(String task, int index, long location, AccessMode mode) {
    StepKind kind = mode == AccessMode.READ ? StepKind.READ : StepKind.WRITE;
    TaskStep step = new TaskStep(task, index, kind, SITE);
    step.add(location, mode);
    return step;
  }

  /** Looks for two conflicts between one task before and after the interruption and another one. */
  private static boolean hasCycle(List<TaskStep> steps, int at) {
    for (TaskStep first : steps) {
      for (TaskStep entry : steps) {
        for (TaskStep exit : steps) {
          for (TaskStep last : steps) {
            if (isCycle(steps, List.of(first, entry, exit, last), at)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static boolean isCycle(List<TaskStep> steps, List<TaskStep> cycle, int at) {
    TaskStep first = cycle.get(0);
    TaskStep entry = cycle.get(1);
    TaskStep exit = cycle.get(cycle.size() - 2);
    TaskStep last = cycle.get(cycle.size() - 1);
    String task = steps.get(at - 1).task();
    return first.task().equals(task)
        && last.task().equals(task)
        && !entry.task().equals(task)
        && exit.task().equals(entry.task())
        && steps.indexOf(first) < at
        && steps.indexOf(entry) >= at
        && steps.indexOf(exit) >= at
        && steps.indexOf(entry) < steps.indexOf(last)
        && steps.indexOf(exit) < steps.indexOf(last)
        && areInConflict(first, entry)
        && areInConflict(exit, last);
  }

  private static boolean areInConflict(TaskStep one, TaskStep other) {
    return one.location(0) == other.location(0)
        && (one.kind() == StepKind.WRITE || other.kind() == StepKind.WRITE);
  }
}
