package org.ndseq.trace;

import java.util.Random;

/**
 * Repeats a check with random generators whose seeds are fixed, so that a failure repeats itself.
 */
public final class SeededRuns {
  /** A check of values that a random generator chooses. */
  @FunctionalInterface
  public interface SeededCheck {
    void run(Random random) throws Exception;
  }

  private SeededRuns() {}

  /** Runs a check so many times; a failure names the number of its try. */
  public static void of(int tries, SeededCheck check) {
    for (int i = 0; i < tries; i++) {
      try {
        check.run(new Random(i * 0x9E3779B97F4A7C15L));
      } catch (Exception | AssertionError e) {
        throw new AssertionError("try " + i + ": " + e.getMessage(), e);
      }
    }
  }

  /** A number between two limits, both included. */
  public static int between(Random random, int least, int most) {
    return least + random.nextInt(most - least + 1);
  }
}
