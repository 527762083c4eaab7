package org.ndseq.trace.format;

import java.util.Arrays;

/**
 * Finds the events whose heads repeat with a period, because a loop of the program makes them.
 *
 * <p>{@link EventPredictor} expects all of these heads, because in the last two periods before them
 * every head was expected, so no expectation changed since, and the head that it expects after two
 * keys is the one that came a period ago, after the same two.
 */
final class LoopDetector {
  /** Shorter loops, in events, are not treated specially. */
  static final int SHORTEST = 16;

  /** The longest period that is looked for, in events. */
  private static final int LONGEST = 64;

  private int[] numbers = new int[48];
  private int end;
  private long[] steps = new long[0];

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

  /** The prediction depends on the two heads before, so a period has at least two heads. */
  private static boolean isPeriod(long[] raw, int at, int period) {
    for (int i = at - 1; i > at - Math.max(period, 2); i--) {
      if (raw[i] != raw[i - period]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Computes the steps of the bodies at {@code raw}'s elements up to {@code end}, each from the one
   * a period before, and those of the period before {@code start}. Plain loops over ranges, which
   * the JIT vectorises.
   */
  void steps(long[] raw, int start, int end, int period) {
    int length = end - start + period;
    if (steps.length < length) {
      steps = new long[2 * length];
    }
    subtract(raw, start - period, start - 2 * period, steps, length);
  }

  private static void subtract(long[] raw, int from, int minus, long[] result, int length) {
    for (int i = 0; i < length; i++) {
      result[i] = raw[from + i] - raw[minus + i];
    }
  }

  /** Number of steps from {@code from} on that equal those one period before. */
  int regular(int from, int end, int period) {
    int same = Arrays.mismatch(steps, from + period, end + period, steps, from, end);
    return same < 0 ? end - from : same;
  }

  /** Difference between the step at {@code at} and the one a period before. */
  long change(int at, int period) {
    return steps[at + period] - steps[at];
  }
}
