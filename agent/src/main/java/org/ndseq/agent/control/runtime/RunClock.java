package org.ndseq.agent.control.runtime;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Random;

/**
 * The clock and the random numbers that the program sees: equal in every run with the same
 * schedule. Time passes only by sleeps and time limits, and a little with each look at the clock.
 */
final class RunClock {
  private static final long START_MILLIS = 1_700_000_000_000L;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long LOOK_NANOS = 1_000;
  private static final long SEED = 42;
  private static final int HASH_STEP = 7919;

  private final Random random = new Random(SEED);
  private final Map<Object, Integer> hashes = new IdentityHashMap<>();
  private long nanos;
  private long seeds = SEED;

  void advance(long more) {
    nanos += Math.max(0, more);
  }

  long nanoTime() {
    nanos += LOOK_NANOS;
    return nanos;
  }

  long currentTimeMillis() {
    nanos += LOOK_NANOS;
    return START_MILLIS + nanos / NANOS_PER_MILLI;
  }

  double random() {
    return random.nextDouble();
  }

  long nextSeed() {
    return seeds++;
  }

  /** The number of an object, in the order of the first question. */
  int hash(Object object) {
    return hashes.computeIfAbsent(object, o -> (hashes.size() + 1) * HASH_STEP);
  }
}
