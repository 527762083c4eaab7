package org.ndseq.trace;

import java.util.Arrays;
import java.util.List;

/**
 * The transactions that a text trace marks with {@code begin} and {@code end}: per thread, ranges
 * of positions in the text. A transaction inside another one is part of it.
 */
public final class TransactionTable {
  /** The table of a trace without transactions. */
  public static final TransactionTable NONE = new TransactionTable(List.of());

  /** Per thread the first and last position of each transaction, ascending. */
  private final int[][] ranges;

  TransactionTable(List<int[]> ranges) {
    this.ranges = ranges.toArray(int[][]::new);
  }

  public boolean isEmpty() {
    return Arrays.stream(ranges).allMatch(r -> r.length == 0);
  }

  /** The number, among those of its thread, of the transaction at a position, or -1. */
  public int find(int thread, int position) {
    if (thread >= ranges.length) {
      return -1;
    }
    int i = Arrays.binarySearch(ranges[thread], position);
    // Between the first and the last position of a transaction the place of insertion is odd.
    int place = i >= 0 ? i : -i - 1;
    return i >= 0 || place % 2 == 1 ? place / 2 : -1;
  }
}
