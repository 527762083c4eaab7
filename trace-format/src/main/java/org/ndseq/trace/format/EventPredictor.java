package org.ndseq.trace.format;

import java.util.Arrays;

/**
 * Predicts the next event, for encoder and decoder alike, so that a predicted event takes almost no
 * space. The head ({@link RawEvent}) that comes next is expected to be the one that followed the
 * last two keys the last time. Its body is expected to be the last one of its key plus the step
 * between that one's last two. The tables are of fixed size, and keys that share an entry share its
 * predictions.
 *
 * <p>Encoder and decoder start every chunk from {@link #reset()}: a chunk can be decoded knowing
 * only the definitions, and one set of tables serves all threads of a reader.
 */
final class EventPredictor {
  private static final int ENTRIES = 1 << 12;

  /** Entries that are remembered to be in use; if there are more, all are cleared. */
  private static final int REMEMBERED = ENTRIES / 8;

  /** By two keys, the head that comes next. */
  final long[] next = new long[ENTRIES];

  /** At twice a key, its last body, followed by that body's step. */
  final long[] bodies = new long[2 * ENTRIES];

  int lastKey;
  int context;

  private final int[] stamps = new int[ENTRIES];
  private int stamp;
  private final short[] usedKeys = new short[REMEMBERED];
  private final short[] usedContexts = new short[REMEMBERED];
  private int usedKeyCount;
  private int usedContextCount;

  /** Index of the prediction for the key that follows these two, without its upper bits. */
  static int context(int before, int last) {
    return before * 31 + last;
  }

  /**
   * Clears the tables, in time proportional to the events since the last reset, since a file can
   * have many short chunks.
   */
  void reset() {
    if (usedKeyCount > REMEMBERED) {
      Arrays.fill(bodies, 0);
    } else {
      for (int i = 0; i < usedKeyCount; i++) {
        bodies[2 * usedKeys[i]] = 0;
        bodies[2 * usedKeys[i] + 1] = 0;
      }
    }
    if (usedContextCount > REMEMBERED) {
      Arrays.fill(next, 0);
    } else {
      for (int i = 0; i < usedContextCount; i++) {
        next[usedContexts[i]] = 0;
      }
    }
    usedKeyCount = 0;
    usedContextCount = 0;
    lastKey = 0;
    context = 0;
  }

  /** The entry of a context is about to get its first value. */
  void useContext(int of) {
    if (usedContextCount < REMEMBERED) {
      usedContexts[usedContextCount] = (short) (of & (ENTRIES - 1));
    }
    usedContextCount = Math.min(usedContextCount, REMEMBERED) + 1;
  }

  /** The entry of a key is about to get its first value. */
  void useKey(int key) {
    if (usedKeyCount < REMEMBERED) {
      usedKeys[usedKeyCount] = (short) (key & (ENTRIES - 1));
    }
    usedKeyCount = Math.min(usedKeyCount, REMEMBERED) + 1;
  }

  /** Updates the tables for the heads before {@code end}. */
  void passHeads(long[] raw, int end) {
    lastKey = RawEvent.mark(raw[end - 1]);
    context = context(RawEvent.mark(raw[end - 2]), lastKey);
  }

  /** Whether the keys of these heads have an entry each. */
  boolean areDistinct(long[] raw, int from, int to) {
    stamp++;
    for (int i = from; i < to; i++) {
      int entry = RawEvent.mark(raw[i]) & (ENTRIES - 1);
      if (stamps[entry] == stamp) {
        return false;
      }
      stamps[entry] = stamp;
    }
    return true;
  }

  /** Updates the tables for the events before {@code end} of a loop with distinct keys. */
  void passLoop(long[] raw, int firstBody, int end, int period) {
    for (int i = end - period; i < end; i++) {
      int key = RawEvent.mark(raw[i]);
      int entry = 2 * (key & (ENTRIES - 1));
      if ((bodies[entry] | bodies[entry + 1]) == 0) {
        useKey(key);
      }
      bodies[entry] = raw[firstBody + i];
      bodies[entry + 1] = raw[firstBody + i] - raw[firstBody + i - period];
    }
  }

  /** The head that is expected now. */
  long expectedHead() {
    return next[context & (ENTRIES - 1)];
  }

  /** Records an unexpected head, which is the expected one from now on. */
  void learn(long head) {
    if (expectedHead() == 0) {
      useContext(context);
    }
    next[context & (ENTRIES - 1)] = head;
  }

  /** The body of the next event, which has this key, if it differs so from the expected one. */
  long body(int key, long error) {
    int entry = 2 * (key & (ENTRIES - 1));
    long last = bodies[entry];
    long step = bodies[entry + 1] + error;
    if (error != 0) {
      if ((last | bodies[entry + 1]) == 0) {
        useKey(key);
      }
      bodies[entry + 1] = step;
    }
    bodies[entry] = last + step;
    context = context(lastKey, key);
    lastKey = key;
    return last + step;
  }
}
