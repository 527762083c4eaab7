package org.ndseq.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
    int[] parent = postDominators(successors);
    IntOpenHashSet[] sets = new IntOpenHashSet[n];
    for (int b = 0; b < n; b++) {
      if (successors[b].length < 2) {
        continue;
      }
      for (int s : successors[b]) {
        for (int at = s; at != parent[b] && at < n; at = parent[at]) {
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
   * Immediate post-dominators, with node {@code successors.length} as the one exit (Cooper, Harvey
   * and Kennedy's iteration).
   */
  private static int[] postDominators(int[][] successors) {
    int n = successors.length;
    List<IntArrayList> predecessors = new ArrayList<>();
    for (int i = 0; i <= n; i++) {
      predecessors.add(new IntArrayList());
    }
    for (int i = 0; i < n; i++) {
      for (int s : successors[i]) {
        predecessors.get(s).add(i);
      }
      if (successors[i].length == 0) {
        predecessors.get(n).add(i);
      }
    }
    boolean[] leaves = new boolean[n + 1];
    int[] rank = new int[n + 1];
    IntArrayList order = new IntArrayList();
    Arrays.fill(rank, -1);
    walk(n, predecessors, leaves, order);
    for (int i = n - 1; i >= 0; i--) {
      if (!leaves[i]) {
        predecessors.get(n).add(i);
        walk(i, predecessors, leaves, order);
      }
    }
    // The exit must rank above everything, also above what was reached after it.
    order.rem(n);
    order.add(n);
    for (int i = 0; i < order.size(); i++) {
      rank[order.getInt(i)] = i;
    }
    return iterate(successors, predecessors.get(n), order, rank);
  }

  private static int[] iterate(
      int[][] successors, IntArrayList exits, IntArrayList order, int[] rank) {
    int n = successors.length;
    int[] parent = new int[n + 1];
    Arrays.fill(parent, -1);
    parent[n] = n;
    IntOpenHashSet leaving = new IntOpenHashSet(exits);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = order.size() - 2; i >= 0; i--) {
        int node = order.getInt(i);
        int common = leaving.contains(node) ? n : -1;
        for (int s : successors[node]) {
          if (parent[s] >= 0) {
            common = common < 0 ? s : intersect(common, s, parent, rank);
          }
        }
        if (common >= 0 && parent[node] != common) {
          parent[node] = common;
          changed = true;
        }
      }
    }
    return parent;
  }

  private static int intersect(int a, int b, int[] parent, int[] rank) {
    int x = a;
    int y = b;
    while (x != y) {
      while (rank[x] < rank[y]) {
        x = parent[x];
      }
      while (rank[y] < rank[x]) {
        y = parent[y];
      }
    }
    return x;
  }

  /** Appends what reaches {@code from} backwards, in post-order. */
  private static void walk(
      int from, List<IntArrayList> predecessors, boolean[] seen, IntArrayList order) {
    IntArrayList stack = new IntArrayList();
    IntArrayList next = new IntArrayList();
    stack.add(from);
    next.add(0);
    seen[from] = true;
    while (!stack.isEmpty()) {
      int top = stack.size() - 1;
      int node = stack.getInt(top);
      int i = next.getInt(top);
      IntArrayList before = predecessors.get(node);
      if (i < before.size()) {
        next.set(top, i + 1);
        int p = before.getInt(i);
        if (!seen[p]) {
          seen[p] = true;
          stack.add(p);
          next.add(0);
        }
      } else {
        order.add(node);
        stack.removeInt(top);
        next.removeInt(top);
      }
    }
  }
}
