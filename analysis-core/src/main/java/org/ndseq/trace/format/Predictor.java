package org.ndseq.trace.format;

import java.util.Arrays;

/**
 * What encoder and decoder both expect next, so that an expected event costs next to nothing. The
 * head ({@link RawEvent}) that comes next is expected to be the one that followed the last two keys
 * the last time. Its body is expected to be the last one of its key plus the step between that
 * one's last two. Keys are dense, so the table of bodies is a plain array that grows with the
 * largest key seen.
 *
 * <p>Both twins start every chunk from {@link #reset()}: a chunk can be decoded knowing only the
 * definitions, and one set of tables serves all threads of a reader.
 */
final class Predictor {
  /** Numbers per key in {@link #rows}, as a shift. */
  static final int WIDTH = 2;

  static final int BODY = 0;
  static final int STEP = 1;

  /** The head that this key had when it was last unexpected. */
  static final int HEAD = 2;

  private static final int NAMED = 3;
  private static final int CONTEXTS = 1 << 12;

  long[] rows = new long[64 << WIDTH];
  final long[] next = new long[CONTEXTS];
  int lastKey;
  int context;

  private int[] named = new int[64];
  private int namedCount;
  private final int[] used = new int[CONTEXTS / 8];
  private int usedCount;

  /** What tells the expectation for the key that follows these two. */
  static int context(int before, int last) {
    return (before * 31 + last) & (CONTEXTS - 1);
  }

  /**
   * Forgets everything, in time that grows with the events since the last reset and not with the
   * number of sites: a file can name its last site in every one of many short chunks.
   */
  void reset() {
    Arrays.fill(rows, 0, 1 << WIDTH, 0); // of the key expected at first
    for (int i = 0; i < namedCount; i++) {
      int row = named[i] << WIDTH;
      Arrays.fill(rows, row, row + (1 << WIDTH), 0);
    }
    if (usedCount == used.length) {
      Arrays.fill(next, 0);
    } else {
      for (int i = 0; i < usedCount; i++) {
        next[used[i]] = 0;
      }
    }
    namedCount = 0;
    usedCount = 0;
    lastKey = 0;
    context = 0;
  }

  /** Makes sure that a key has its row, and that {@link #reset()} will clear it. */
  void name(int key) {
    int row = key << WIDTH;
    if (row >= rows.length) {
      rows = Arrays.copyOf(rows, Math.max(rows.length * 2, row + (1 << WIDTH)));
    }
    if (rows[row + NAMED] == 0) {
      rows[row + NAMED] = 1;
      if (namedCount == named.length) {
        named = Arrays.copyOf(named, namedCount * 2);
      }
      named[namedCount++] = key;
    }
  }

  /** A head came that was not expected here; from now on it is. */
  void learn(long head) {
    if (next[context] == 0 && usedCount < used.length) {
      used[usedCount++] = context;
    }
    next[context] = head;
    rows[(RawEvent.key(head) << WIDTH) + HEAD] = head;
  }

  /** Takes note of expected events that were not looked at one by one: their last bodies. */
  void bodiesOf(long[] raw, int after, int last) {
    for (int p = Math.max(after + 2, last - 2 * Repeats.LONGEST); p <= last; p += 2) {
      rows[(RawEvent.key(raw[p]) << WIDTH) + BODY] = raw[p + 1];
    }
  }

  /** The event with this key is done with. */
  void pass(int key) {
    context = context(lastKey, key);
    lastKey = key;
  }
}
