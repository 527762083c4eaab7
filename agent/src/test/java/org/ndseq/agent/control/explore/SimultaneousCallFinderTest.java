package org.ndseq.agent.control.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.agent.control.AccessGrain;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/** Meetings against the transitive closure of happens-before, on random runs. */
class SimultaneousCallFinderTest {
  private static final List<AccessMode> MODES = List.of(AccessMode.values());

  @Test
  void meetingsAreConflictsWithoutAnOrder() {
    int found = 0;
    for (int seed = 0; seed < 3000; seed++) {
      List<TaskStep> steps = random(new Random(seed), AccessGrain.CALL);
      boolean expected = hasMeeting(steps);
      found += expected ? 1 : 0;
      assertThat(SimultaneousCallFinder.find(steps).isPresent())
          .as("seed %d: %s", seed, steps)
          .isEqualTo(expected);
    }
    assertThat(found).isBetween(500, 2500);
  }

  /**
   * A call that visits parts may see some of another call, so calls on its object order nothing.
   */
  @Test
  void traversalsAreNotOrderedByTheirOwnObject() {
    int found = 0;
    for (int seed = 0; seed < 3000; seed++) {
      List<TaskStep> steps = random(new Random(seed), AccessGrain.TRAVERSAL);
      boolean expected = hasMeeting(steps);
      found += expected ? 1 : 0;
      assertThat(SimultaneousCallFinder.find(steps).isPresent())
          .as("seed %d: %s", seed, steps)
          .isEqualTo(expected);
    }
    assertThat(found).isBetween(500, 2500);
  }

  private static List<TaskStep> random(Random random, AccessGrain grain) {
    List<TaskStep> steps = new ArrayList<>();
    int[] made = new int[3];
    for (int i = 0; i < 6; i++) {
      int task = random.nextInt(made.length);
      TaskStep step = new TaskStep("t" + task, made[task]++, StepKind.CALL, i);
      for (int accesses = 1 + random.nextInt(2); accesses > 0; accesses--) {
        AccessMode mode = MODES.get(random.nextInt(MODES.size()));
        boolean isSingle = random.nextInt(6) > 0;
        // Locations 0 and 1 have single accesses, 2 and 3 have both.
        int location = random.nextInt(isSingle ? 4 : 2) + (isSingle ? 0 : 2);
        step.add(location, mode, isSingle ? AccessGrain.SINGLE : grain);
      }
      steps.add(step);
    }
    return steps;
  }

  private static boolean hasMeeting(List<TaskStep> steps) {
    int size = steps.size();
    boolean[][] before = new boolean[size][size];
    for (int a = 0; a < size; a++) {
      for (int b = a + 1; b < size; b++) {
        before[a][b] =
            steps.get(a).task().equals(steps.get(b).task())
                || orders(steps.get(a), steps.get(b), steps);
      }
    }
    for (int k = 0; k < size; k++) {
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
          before[a][b] |= before[a][k] && before[k][b];
        }
      }
    }
    for (int a = 0; a < size; a++) {
      for (int b = a + 1; b < size; b++) {
        if (!before[a][b] && meet(steps.get(a), steps.get(b))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the second reads, by a single access, what the first wrote by one. */
  private static boolean orders(TaskStep first, TaskStep second, List<TaskStep> steps) {
    for (int i = 0; i < first.accesses(); i++) {
      for (int j = 0; j < second.accesses(); j++) {
        if (first.location(i) == second.location(j)
            && first.mode(i).writes()
            && second.mode(j).reads()
            && first.grain(i) == AccessGrain.SINGLE
            && second.grain(j) == AccessGrain.SINGLE
            && !isTraversed(first.location(i), steps)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isTraversed(long location, List<TaskStep> steps) {
    for (TaskStep step : steps) {
      for (int i = 0; i < step.accesses(); i++) {
        if (step.location(i) == location && step.grain(i) == AccessGrain.TRAVERSAL) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean meet(TaskStep first, TaskStep second) {
    for (int i = 0; i < first.accesses(); i++) {
      for (int j = 0; j < second.accesses(); j++) {
        if (first.location(i) == second.location(j)
            && (first.mode(i).writes() || second.mode(j).writes())
            && (first.grain(i) != AccessGrain.SINGLE || second.grain(j) != AccessGrain.SINGLE)) {
          return true;
        }
      }
    }
    return false;
  }
}
