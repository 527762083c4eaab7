package org.ndseq.ndseq;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.program.CandidateBlock;

/**
 * The executions of a specification's blocks. They nest or are disjoint, because blocks that
 * overlap never stand in one specification; so they form a forest in which NdBlock(e) of Definition
 * 5 is a look-up.
 */
final class SpecInstanceTree {
  static final int NONE = -1;

  private final int[] from;
  private final int[] to;
  private final int[] parent;

  SpecInstanceTree(BlockInstanceList instances, Set<CandidateBlock> spec) {
    boolean[] chosen = new boolean[instances.blocks().size()];
    for (int b = 0; b < chosen.length; b++) {
      chosen[b] = spec.contains(instances.blocks().get(b));
    }
    int[] order =
        IntStream.range(0, instances.size())
            .filter(i -> chosen[instances.block(i)])
            .boxed()
            .sorted(
                (i, j) ->
                    instances.from(i) != instances.from(j)
                        ? Integer.compare(instances.from(i), instances.from(j))
                        : Integer.compare(instances.to(j), instances.to(i)))
            .mapToInt(i -> i)
            .toArray();
    from = Arrays.stream(order).map(instances::from).toArray();
    to = Arrays.stream(order).map(instances::to).toArray();
    parent = new int[from.length];
    for (int i = 0; i < from.length; i++) {
      int p = i - 1;
      while (p >= 0 && to[p] <= from[i]) {
        p = parent[p];
      }
      parent[i] = p;
    }
  }

  int size() {
    return from.length;
  }

  int from(int i) {
    return from[i];
  }

  int to(int i) {
    return to[i];
  }

  /** The smallest instance around instance {@code i}, or {@link #NONE}. */
  int parent(int i) {
    return parent[i];
  }

  /** NdBlock: the smallest instance that holds the node, or {@link #NONE}. */
  int smallest(int node) {
    int i = Arrays.binarySearch(from, node);
    if (i < 0) {
      i = -i - 2;
    }
    while (i + 1 < from.length && from[i + 1] == node) {
      i++;
    }
    while (i >= 0 && to[i] <= node) {
      i = parent[i];
    }
    return i;
  }
}
