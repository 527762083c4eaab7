package org.ndseq.determinism.code;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Immediate dominators by the iteration of Cooper, Harvey and Kennedy. */
final class DominatorTree {
  private final Map<Integer, Integer> position;
  private final int[] immediate;

  DominatorTree(
      List<Integer> order, Map<Integer, Integer> position, Map<Integer, List<Integer>> before) {
    this.position = position;
    immediate = new int[order.size()];
    Arrays.fill(immediate, -1);
    immediate[0] = 0;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int i = 1; i < order.size(); i++) {
        int best = -1;
        for (int p : before.getOrDefault(order.get(i), List.of())) {
          int at = position.getOrDefault(p, -1);
          if (at >= 0 && immediate[at] >= 0) {
            best = best < 0 ? at : meet(best, at);
          }
        }
        if (best != immediate[i]) {
          immediate[i] = best;
          changed = true;
        }
      }
    }
  }

  private int meet(int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      if (x > y) {
        x = immediate[x];
      } else {
        y = immediate[y];
      }
    }
    return x;
  }

  boolean dominates(int a, int b) {
    int goal = position.getOrDefault(a, -1);
    int at = position.getOrDefault(b, -1);
    while (at > goal) {
      at = immediate[at];
    }
    return at == goal;
  }
}
