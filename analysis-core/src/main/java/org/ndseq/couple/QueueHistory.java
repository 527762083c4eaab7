package org.ndseq.couple;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The states of one queue, by version. What it held when it was made is not recorded; it is taken
 * to be as little as its takes needed.
 */
final class QueueHistory {
  /** More than any queue holds. */
  static final int MANY = 1 << 30;

  /** By how much a version changed what the queue holds; then how much it holds at most. */
  private final IntArrayList held = new IntArrayList(new int[] {0});

  /** How many were taken out up to a version. */
  private final IntArrayList taken = new IntArrayList(new int[] {0});

  private boolean isOrdered;

  /**
   * A queue without a past.
   *
   * @param isOrdered whether it gives back first what came first
   */
  QueueHistory(boolean isOrdered) {
    this.isOrdered = isOrdered;
  }

  void add(int version, QueueCall call) {
    held.size(Math.max(held.size(), version + 1));
    taken.size(held.size());
    held.set(version, call.change());
    taken.set(version, call.change() < 0 ? 1 : 0);
    isOrdered &= call.keepsTheOrder();
  }

  /** To be called when all versions were added. */
  void addUp() {
    int least = 0;
    for (int v = 1; v < held.size(); v++) {
      held.set(v, Math.min(MANY, held.getInt(v - 1) + held.getInt(v)));
      taken.set(v, taken.getInt(v - 1) + taken.getInt(v));
      least = Math.min(least, held.getInt(v));
    }
    int first = -least;
    held.replaceAll(h -> h + first);
  }

  int size() {
    return held.size();
  }

  /** Whether there is surely nothing in a version. */
  boolean isEmpty(int version) {
    return held.getInt(version) <= 0;
  }

  /** Whether a take gets the same from two versions, if it gets anything. */
  boolean takenIsSame(int a, int b) {
    return isOrdered && taken.getInt(a) == taken.getInt(b);
  }

  /** Whether what is put in comes behind the same in two versions. */
  boolean putIsSame(int a, int b) {
    return isOrdered && a - taken.getInt(a) == b - taken.getInt(b);
  }
}
