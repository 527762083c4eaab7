package org.ndseq.agent.control.runtime;

import java.util.Random;

/**
 * The clock and the random numbers that a task sees. Each task has its own, so that what it sees
 * depends on its own steps only. Time passes by the sleeps and time limits of the task, and a little
 * with each look at the clock.
 */
final class RunClock {
  private static final long START_MILLIS = 1_700_000_000_000L;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long LOOK_NANOS = 1_000;
  private static final long SEED = 42;
  private static final int HASH_STEP = 7919;

  private final Random random;
  private long nanos;
  private long seeds;
  private int hashCodes;

  RunClock(String task) {
    seeds = SEED + task.hashCode();
    random = new Random(seeds);
    hashCodes = task.hashCode();
  }

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

  /** A number for the identity of an object that nobody asked for before. */
  int nextHash() {
    hashCodes += HASH_STEP;
    return hashCodes & Integer.MAX_VALUE;
  }
}
