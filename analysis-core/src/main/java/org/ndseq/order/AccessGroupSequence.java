package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The accesses of one location on their way through time, in groups that follow each other. The
 * reads between two writes are a group, and so are updates that commute with each other; any other
 * write is a group of its own. An access conflicts with those of other groups, and it is enough to
 * know those of the group before: the earlier ones come before them.
 */
final class AccessGroupSequence {
  /** The class of reads; 0 is that of plain writes, and numbers above stand for what commutes. */
  static final int READS = -1;

  private static final int WRITES = 0;

  /**
   * Two large groups would make as many pairs as the product of their sizes; then what commutes is
   * taken to be in order, which can only add conflicts.
   */
  private static final long MOST_PAIRS = 1 << 20;

  private static final int NO_NODE = -1;

  private IntArrayList before = new IntArrayList();
  private IntArrayList current = new IntArrayList();
  private int currentClass = WRITES;
  private int lastWrite = NO_NODE;
  private int nextLastWrite = NO_NODE;

  /** Forgets all, for the next location. */
  void clear() {
    before.clear();
    current.clear();
    currentClass = WRITES;
    lastWrite = NO_NODE;
    nextLastWrite = NO_NODE;
  }

  /** Takes the next access. */
  void add(int node, int accessClass) {
    lastWrite = nextLastWrite;
    boolean tooMany =
        accessClass > WRITES && (long) before.size() * (current.size() + 1) > MOST_PAIRS;
    if (accessClass != currentClass || accessClass == WRITES || tooMany) {
      IntArrayList free = before;
      before = current;
      current = free;
      current.clear();
      currentClass = accessClass;
    }
    current.add(node);
    if (accessClass == WRITES) {
      nextLastWrite = node;
    }
    if (before.size() == 1 && before.getInt(0) == lastWrite) {
      lastWrite = NO_NODE; // given already
    }
  }

  /** The group before that of the last access. */
  IntArrayList before() {
    return before;
  }

  /** The last plain write before the last access if it is not in {@link #before}, or -1. */
  int lastWrite() {
    return lastWrite;
  }
}
