package org.ndseq.flow.graph;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The writes of one location, to be asked which of them a read depends on, in time that goes with
 * the answer and not with the number of writes or tasks.
 *
 * <p>Let the writes be numbered as they happened, and let a read come before write {@code p} and
 * after write {@code p-1}. Write {@code w} is its task's last before the read or its first after it
 * if and only if its task's previous write is below {@code p} and its next one is not. So each
 * write is an interval, and a tree of maxima over the intervals in the order of their lower ends
 * finds those that hold {@code p}; it can forget them one by one.
 */
final class WriteIntervalIndex {
  private static final int FORGOTTEN = -1;

  private final int[] writes;
  private final int[] lows;
  private final int[] highs;
  private final int leaves;

  /**
   * The writes numbered from {@code from} to {@code to}.
   *
   * @param previous of each write, the one before of its task, or a number below {@code from}
   * @param next of each write, the one after it of its task, or {@code to}
   */
  WriteIntervalIndex(int[] previous, int[] next, int from, int to) {
    int n = to - from;
    writes = new int[n];
    int size = 0;
    for (int w = from; w < to; w++) {
      if (previous[w] < from) {
        writes[size++] = w;
      }
    }
    for (int w = from; w < to; w++) {
      if (next[w] < to) {
        writes[size++] = next[w];
      }
    }
    lows = new int[n];
    int powerOfTwo = 1;
    while (powerOfTwo < n) {
      powerOfTwo <<= 1;
    }
    leaves = powerOfTwo;
    highs = new int[2 * leaves];
    Arrays.fill(highs, FORGOTTEN);
    for (int i = 0; i < n; i++) {
      lows[i] = previous[writes[i]];
      highs[leaves + i] = next[writes[i]];
    }
    for (int i = leaves - 1; i > 0; i--) {
      highs[i] = Math.max(highs[2 * i], highs[2 * i + 1]);
    }
  }

  /** Shows {@code done} the writes around {@code p}; those for which it holds are forgotten. */
  void visit(int p, IntPredicate done) {
    visit(1, 0, leaves, below(p), p, done);
  }

  /** How many intervals begin below {@code p}. */
  private int below(int p) {
    int low = 0;
    int high = lows.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (lows[middle] < p) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void visit(int at, int low, int high, int limit, int p, IntPredicate done) {
    if (low >= limit || highs[at] < p) {
      return;
    }
    if (high - low == 1) {
      if (done.test(writes[low])) {
        highs[at] = FORGOTTEN;
      }
      return;
    }
    int middle = (low + high) >>> 1;
    visit(2 * at, low, middle, limit, p, done);
    visit(2 * at + 1, middle, high, limit, p, done);
    highs[at] = Math.max(highs[2 * at], highs[2 * at + 1]);
  }
}
