package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;

/**
 * Conflicts that order units of work in a circle, so that no serial run has all of them. Between
 * the second access of one conflict and the first of the next, both in one unit or in units that
 * fork, join or barriers order.
 */
public record OrderCycle(List<ConflictPair> conflicts) {
  public OrderCycle {
    conflicts = List.copyOf(conflicts);
  }

  /** The accesses of the cycle, each once, in order. */
  public IntSet nodes() {
    IntSet nodes = new IntLinkedOpenHashSet();
    for (ConflictPair conflict : conflicts) {
      nodes.add(conflict.first());
      nodes.add(conflict.second());
    }
    return nodes;
  }
}
