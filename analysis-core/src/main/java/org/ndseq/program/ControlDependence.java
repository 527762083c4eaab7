package org.ndseq.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.ndseq.bytecode.DominatorTree;

/**
 * Control dependence over a flow graph with any number of exits (C1, appendix B; Ferrante,
 * Ottenstein and Warren's definition): a node depends on a branching node from which one edge must
 * lead to it and another need not. Nodes from which no exit can be reached, those of endless loops,
 * are taken to have one.
 */
public final class ControlDependence {
  private final int[][] controllers;

  private ControlDependence(int[][] controllers) {
    this.controllers = controllers;
  }

  /** Node {@code n} has the successors {@code successors[n]}; a node without any is an exit. */
  public static ControlDependence of(int[][] successors) {
    int n = successors.length;
    DominatorTree parents = postDominators(successors);
    IntOpenHashSet[] sets = new IntOpenHashSet[n];
    for (int b = 0; b < n; b++) {
      if (successors[b].length < 2) {
        continue;
      }
      for (int s : successors[b]) {
        for (int at = s; at != parents.immediate(b) && at < n; at = parents.immediate(at)) {
          if (sets[at] == null) {
            sets[at] = new IntOpenHashSet();
          }
          sets[at].add(b);
        }
      }
    }
    int[][] controllers = new int[n][];
    for (int i = 0; i < n; i++) {
      controllers[i] = sets[i] == null ? new int[0] : sets[i].toIntArray();
      Arrays.sort(controllers[i]);
    }
    return new ControlDependence(controllers);
  }

  /** The branching nodes that {@code node} directly depends on, ascending. */
  public int[] controllers(int node) {
    return controllers[node];
  }

  /**
   * Immediate post-dominators, with node {@code successors.length} as the one exit: the dominators
   * of the reversed graph. An endless loop gets an exit at its last node.
   */
  private static DominatorTree postDominators(int[][] successors) {
    int n = successors.length;
    List<IntArrayList> reversed = new ArrayList<>();
    for (int i = 0; i <= n; i++) {
      reversed.add(new IntArrayList());
    }
    for (int i = 0; i < n; i++) {
      for (int s : successors[i]) {
        reversed.get(s).add(i);
      }
      if (successors[i].length == 0) {
        reversed.get(n).add(i);
      }
    }
    BitSet leaves = new BitSet();
    reach(n, reversed, leaves);
    for (int i = n - 1; i >= 0; i--) {
      if (!leaves.get(i)) {
        reversed.get(n).add(i);
        reach(i, reversed, leaves);
      }
    }
    return DominatorTree.of(
        reversed.stream().map(IntArrayList::toIntArray).toArray(int[][]::new), n);
  }

  private static void reach(int from, List<IntArrayList> edges, BitSet reached) {
    IntArrayList open = new IntArrayList();
    open.add(from);
    reached.set(from);
    while (!open.isEmpty()) {
      IntArrayList next = edges.get(open.popInt());
      for (int i = 0; i < next.size(); i++) {
        if (!reached.get(next.getInt(i))) {
          reached.set(next.getInt(i));
          open.add(next.getInt(i));
        }
      }
    }
  }
}
