package org.ndseq.ndseq;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.ndseq.flow.block.BlockInstanceList;

/**
 * Executions of candidate blocks that may still be skipped as a whole, to be asked which of them
 * hold a node. They need not nest. A tree of maxima over the instances in the order of their first
 * nodes answers in logarithmic time and forgets instances one by one.
 */
final class CleanInstanceIndex {
  private static final int REMOVED = -1;

  private final int[] order;
  private final int[] from;
  private final int[] ends;
  private final int leaves;

  CleanInstanceIndex(BlockInstanceList instances) {
    order =
        IntStream.range(0, instances.size())
            .boxed()
            .sorted((i, j) -> Integer.compare(instances.from(i), instances.from(j)))
            .mapToInt(i -> i)
            .toArray();
    from = Arrays.stream(order).map(instances::from).toArray();
    int n = 1;
    while (n < order.length) {
      n <<= 1;
    }
    leaves = n;
    ends = new int[2 * leaves];
    Arrays.fill(ends, REMOVED);
    for (int i = 0; i < order.length; i++) {
      ends[leaves + i] = instances.to(order[i]);
    }
    for (int i = leaves - 1; i > 0; i--) {
      ends[i] = Math.max(ends[2 * i], ends[2 * i + 1]);
    }
  }

  /** Gives {@code action} every instance that holds the node. */
  void forEachHolding(int node, IntConsumer action) {
    visit(1, 0, leaves, upTo(node), node, action);
  }

  boolean isHeld(int node) {
    return isHeld(1, 0, leaves, upTo(node), node);
  }

  /** Forgets every instance that holds the node; {@code action} is given each. */
  void removeHolding(int node, IntConsumer action) {
    remove(1, 0, leaves, upTo(node), node, action);
  }

  /** How many instances begin at the node or before it. */
  private int upTo(int node) {
    int i = Arrays.binarySearch(from, node);
    if (i < 0) {
      return -i - 1;
    }
    while (i < from.length && from[i] == node) {
      i++;
    }
    return i;
  }

  private void visit(int at, int low, int high, int limit, int node, IntConsumer action) {
    if (low >= limit || ends[at] <= node) {
      return;
    }
    if (high - low == 1) {
      action.accept(order[low]);
      return;
    }
    int middle = (low + high) >>> 1;
    visit(2 * at, low, middle, limit, node, action);
    visit(2 * at + 1, middle, high, limit, node, action);
  }

  private boolean isHeld(int at, int low, int high, int limit, int node) {
    if (low >= limit || ends[at] <= node) {
      return false;
    }
    if (high <= limit) {
      return true;
    }
    int middle = (low + high) >>> 1;
    return isHeld(2 * at, low, middle, limit, node)
        || isHeld(2 * at + 1, middle, high, limit, node);
  }

  private void remove(int at, int low, int high, int limit, int node, IntConsumer action) {
    if (low >= limit || ends[at] <= node) {
      return;
    }
    if (high - low == 1) {
      ends[at] = REMOVED;
      action.accept(order[low]);
      return;
    }
    int middle = (low + high) >>> 1;
    remove(2 * at, low, middle, limit, node, action);
    remove(2 * at + 1, middle, high, limit, node, action);
    ends[at] = Math.max(ends[2 * at], ends[2 * at + 1]);
  }
}
