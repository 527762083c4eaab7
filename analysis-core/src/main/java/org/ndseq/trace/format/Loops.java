package org.ndseq.trace.format;

import java.util.Arrays;

/**
 * Where among the events that are being encoded the heads come again and again after a period,
 * because a loop of the program makes them.
 *
 * <p>Why {@link Predictor} expects all of these heads: in the last two periods before them every
 * head was expected, so no expectation changed since, and the head that it expects after two keys
 * is the one that came a period ago, after the same two.
 */
final class Loops {
  /** Loops of fewer events are not worth the trouble. */
  static final int SHORTEST = 16;

  /** The longest period that is looked for, in events. */
  private static final int LONGEST = 64;

  private int[] numbers = new int[48];
  private int end;

  void clear() {
    end = 0;
  }

  /** The heads from {@code start} to {@code stop} are those that stand a period before. */
  void add(int start, int stop, int period) {
    if (end == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * end);
    }
    numbers[end] = start;
    numbers[end + 1] = stop;
    numbers[end + 2] = period;
    end += 3;
  }

  int size() {
    return end / 3;
  }

  int start(int loop) {
    return numbers[3 * loop];
  }

  int end(int loop) {
    return numbers[3 * loop + 1];
  }

  int period(int loop) {
    return numbers[3 * loop + 2];
  }

  /** After how many events the heads up to {@code at} have come twice; 0 for none. */
  static int period(long[] raw, int at, int longest) {
    int most = Math.min(longest, LONGEST);
    for (int period = 1; period <= most; period++) {
      if (raw[at] == raw[at - period] && isPeriod(raw, at, period)) {
        return period;
      }
    }
    return 0;
  }

  /** What is expected hangs on the two heads before, so a period is two heads long at least. */
  private static boolean isPeriod(long[] raw, int at, int period) {
    for (int i = at - 1; i > at - Math.max(period, 2); i--) {
      if (raw[i] != raw[i - period]) {
        return false;
      }
    }
    return true;
  }
}
