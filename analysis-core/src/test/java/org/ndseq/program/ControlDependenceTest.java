package org.ndseq.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.trace.SeededRuns;

/** Control dependence against its definition: post-dominance decided by removing the node. */
class ControlDependenceTest {
  @Test
  void agreesWithTheDefinition() {
    SeededRuns.of(2000, random -> agreesWithTheDefinition(random.nextLong()));
  }

  private void agreesWithTheDefinition(long seed) {
    int[][] successors = randomGraph(new Random(seed));
    ControlDependence dependence = ControlDependence.of(successors);
    for (int node = 0; node < successors.length; node++) {
      List<Integer> expected = new ArrayList<>();
      for (int branch = 0; branch < successors.length; branch++) {
        if (dependsOn(successors, node, branch)) {
          expected.add(branch);
        }
      }
      assertThat(dependence.controllers(node))
          .containsExactly(expected.stream().mapToInt(i -> i).toArray());
    }
  }

  @Test
  void anEndlessLoopDependsOnItsOwnBranches() {
    // 0 -> 1; 1 -> 2 or 3; both back to 1: no exit at all.
    ControlDependence d = ControlDependence.of(new int[][] {{1}, {2, 3}, {1}, {1}});
    assertThat(d.controllers(0)).isEmpty();
    assertThat(d.controllers(2)).contains(1);
  }

  private static boolean dependsOn(int[][] successors, int node, int branch) {
    if (successors[branch].length < 2) {
      return false;
    }
    boolean through = false;
    for (int s : successors[branch]) {
      through |= postDominates(successors, node, s);
    }
    boolean strictly = node != branch && postDominates(successors, node, branch);
    return through && !strictly;
  }

  /** Whether every way from {@code from} to an exit goes through {@code node}. */
  private static boolean postDominates(int[][] successors, int node, int from) {
    BitSet seen = new BitSet();
    List<Integer> work = new ArrayList<>(List.of(from));
    while (!work.isEmpty()) {
      int at = work.remove(work.size() - 1);
      if (at == node || seen.get(at)) {
        continue;
      }
      seen.set(at);
      if (successors[at].length == 0) {
        return false;
      }
      for (int s : successors[at]) {
        work.add(s);
      }
    }
    return true;
  }

  /** A graph whose last node is an exit that every node reaches. */
  private static int[][] randomGraph(Random random) {
    int n = 2 + random.nextInt(9);
    int[][] successors = new int[n][];
    for (int i = 0; i + 1 < n; i++) {
      int forward = i + 1 + random.nextInt(n - i - 1);
      int other = random.nextInt(n);
      boolean single = random.nextInt(3) == 0 || other == forward;
      successors[i] = single ? new int[] {forward} : new int[] {forward, other};
    }
    successors[n - 1] = new int[0];
    return successors;
  }
}
