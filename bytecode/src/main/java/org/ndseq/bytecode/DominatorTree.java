package org.ndseq.bytecode;

import java.util.Arrays;

/**
 * Immediate dominators of a flow graph, by the iteration of Cooper, Harvey and Kennedy. Given a
 * reversed graph and its exit, they are the post-dominators.
 */
public final class DominatorTree {
  private static final int NONE = -1;

  private final int root;
  private final int[] rank;
  private final int[] immediate;

  private DominatorTree(int[][] successors, int root) {
    this.root = root;
    this.rank = new int[successors.length];
    this.immediate = new int[successors.length];
    Arrays.fill(rank, NONE);
    Arrays.fill(immediate, NONE);
    int[] postorder = postorder(successors);
    for (int i = 0; i < postorder.length; i++) {
      rank[postorder[i]] = i;
    }
    iterate(postorder, predecessors(successors));
  }

  /** The dominators of the nodes that {@code root} reaches; {@code successors[n]} are n's. */
  public static DominatorTree of(int[][] successors, int root) {
    return new DominatorTree(successors, root);
  }

  /** The immediate dominator; of the root, the root; -1 if the root does not reach the node. */
  public int immediate(int node) {
    return immediate[node];
  }

  /** Whether every path from the root to {@code b} has {@code a}; a node dominates itself. */
  public boolean dominates(int a, int b) {
    if (immediate[a] == NONE || immediate[b] == NONE) {
      return false;
    }
    int at = b;
    while (at != a && at != root) {
      at = immediate[at];
    }
    return at == a;
  }

  private void iterate(int[] postorder, int[][] predecessors) {
    immediate[root] = root;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = postorder.length - 2; i >= 0; i--) {
        int node = postorder[i];
        int common = NONE;
        for (int p : predecessors[node]) {
          if (immediate[p] != NONE) {
            common = common == NONE ? p : meet(common, p);
          }
        }
        if (immediate[node] != common) {
          immediate[node] = common;
          changed = true;
        }
      }
    }
  }

  private int meet(int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      if (rank[x] < rank[y]) {
        x = immediate[x];
      } else {
        y = immediate[y];
      }
    }
    return x;
  }

  /** The nodes that the root reaches, each after those that it leads to; the root is the last. */
  private int[] postorder(int[][] successors) {
    int n = successors.length;
    int[] order = new int[n];
    int[] stack = new int[n];
    int[] next = new int[n];
    boolean[] seen = new boolean[n];
    int size = 0;
    int depth = 1;
    stack[0] = root;
    seen[root] = true;
    while (depth > 0) {
      int node = stack[depth - 1];
      if (next[node] < successors[node].length) {
        int s = successors[node][next[node]++];
        if (!seen[s]) {
          seen[s] = true;
          stack[depth++] = s;
        }
      } else {
        order[size++] = node;
        depth--;
      }
    }
    return Arrays.copyOf(order, size);
  }

  private static int[][] predecessors(int[][] successors) {
    int[] counts = new int[successors.length];
    for (int[] all : successors) {
      for (int s : all) {
        counts[s]++;
      }
    }
    int[][] predecessors = new int[successors.length][];
    for (int i = 0; i < counts.length; i++) {
      predecessors[i] = new int[counts[i]];
    }
    for (int i = 0; i < successors.length; i++) {
      for (int s : successors[i]) {
        predecessors[s][--counts[s]] = i;
      }
    }
    return predecessors;
  }
}
