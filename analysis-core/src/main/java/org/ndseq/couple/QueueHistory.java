package org.ndseq.couple;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The states of one queue, by version. Its initial contents are not recorded; they are assumed to
 * be the fewest elements that its takes needed.
 */
final class QueueHistory {
  /** More than any queue holds. */
  static final int MANY = 1 << 30;

  /**
   * By version, the change of the number of elements; later the largest possible number of
   * elements.
   */
  private final IntArrayList held = new IntArrayList(new int[] {0});

  /** Number of elements removed up to each version. */
  private final IntArrayList taken = new IntArrayList(new int[] {0});

  private boolean isOrdered;

  /**
   * Creates the history of a queue.
   *
   * @param isOrdered whether the queue is first-in-first-out
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

  /** Computes the contents; call it after all versions were added. */
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

  /** Whether the queue is certainly empty in a version. */
  boolean isEmpty(int version) {
    return held.getInt(version) <= 0;
  }

  /** Whether a take that returns an element returns the same one in two versions. */
  boolean takenIsSame(int a, int b) {
    return isOrdered && taken.getInt(a) == taken.getInt(b);
  }

  /** Whether an added element gets the same position in two versions. */
  boolean putIsSame(int a, int b) {
    return isOrdered && a - taken.getInt(a) == b - taken.getInt(b);
  }
}
