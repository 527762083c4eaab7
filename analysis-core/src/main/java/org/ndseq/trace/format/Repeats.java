package org.ndseq.trace.format;

/**
 * Sees in one go that many events are as expected, because a loop of the program makes them over
 * and over. Heads come again after a period, and bodies go on by the step that they made over the
 * last period.
 *
 * <p>Why {@link Predictor} expects all of these: in the last two periods every event was expected,
 * so no expectation changed since, and the head that it expects after two keys is the one that came
 * a period ago. The bodies of one key made equal steps through both periods, however often the key
 * comes in a period; going on by the step over the whole period is going on by those.
 */
final class Repeats {
  /** The longest period that is looked for, in events. */
  static final int LONGEST = 64;

  private static final int BLOCK = 16;

  private Repeats() {}

  /**
   * Where the repetition ends that goes on after the event at {@code at}: the place of its last
   * event, or {@code at} if there is none.
   *
   * @param expected how many events up to the one at {@code at} were expected
   */
  static int end(long[] raw, int at, int end, int expected) {
    int period = period(raw, at, Math.min(Math.min(expected, at / 2) / 2, LONGEST));
    if (period == 0) {
      return at;
    }
    int last = at;
    while (last + BLOCK < end && isRepeated(raw, last + 2, period)) {
      last += BLOCK;
    }
    return last;
  }

  /** The number of events after which the heads up to {@code at} have come twice; 0 for none. */
  private static int period(long[] raw, int at, int longest) {
    for (int period = 2; period <= 2 * longest; period += 2) {
      if (raw[at] == raw[at - period] && isPeriod(raw, at, period)) {
        return period;
      }
    }
    return 0;
  }

  private static boolean isPeriod(long[] raw, int at, int period) {
    for (int p = at; p > at - period; p -= 2) {
      if (raw[p] != raw[p - period]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isRepeated(long[] raw, int from, int period) {
    long differences = 0;
    for (int p = from; p < from + BLOCK; p += 2) {
      int before = p - period;
      differences |= raw[p] ^ raw[before];
      differences |= raw[p + 1] - 2 * raw[before + 1] + raw[before - period + 1];
    }
    return differences == 0;
  }
}
