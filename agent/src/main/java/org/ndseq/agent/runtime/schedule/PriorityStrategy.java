package org.ndseq.agent.runtime.schedule;

import java.util.Collection;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Probabilistic concurrency testing: each thread draws a priority, and at its scheduling points it
 * lets those go first that have a higher one and are under way; at a few points, drawn beforehand,
 * a thread falls below all others. A thread waits for a few milliseconds at most, because the
 * others may wait for it in a way that cannot be seen from here. So no program hangs, but the
 * published bound on the probability to find a bug does not hold to the letter.
 */
final class PriorityStrategy implements PerturbationStrategy {
  /** How often the priorities change. */
  private static final int CHANGES = 8;

  /** Scheduling points among which they are drawn. */
  private static final int HORIZON = 2000;

  private static final long STEP_NANOS = 50_000;
  private static final long LONGEST_NANOS = 2_000_000;

  /** A thread that has reached no scheduling point for so long is taken to wait for another. */
  private static final long IDLE_NANOS = 200_000;

  private final long seed;
  private final Collection<Priority> threads = new ConcurrentLinkedQueue<>();

  PriorityStrategy(long seed) {
    this.seed = seed;
  }

  @Override
  public ThreadPerturbation forThread(int thread) {
    Priority priority = new Priority(PerturbationStrategyFactory.random(seed, thread));
    threads.removeIf(other -> !other.thread.isAlive());
    threads.add(priority);
    return priority;
  }

  private final class Priority extends ThreadPerturbation {
    private static final int FIRST_INTERVAL = 16;
    private static final int LAST_INTERVAL = 2048;

    private final SplittableRandom random;
    private final PerturbationStrategyFactory.Rare rare = new PerturbationStrategyFactory.Rare();
    private final Thread thread = Thread.currentThread();
    private int interval = FIRST_INTERVAL;
    private int left;
    private int untilChange;

    /** Higher goes first; written by the owner, read by all. */
    private volatile int level;

    /** When the owner last reached a scheduling point; written by the owner, read by all. */
    private volatile long lastSeen = System.nanoTime();

    Priority(SplittableRandom random) {
      this.random = random;
      this.level = 1 + random.nextInt(1 << 16);
      this.left = random.nextInt(interval);
      this.untilChange = random.nextInt(HORIZON / CHANGES);
    }

    @Override
    public void tick(int site) {
      if (rare.isRare(site) || --left < 0) {
        left = interval;
        interval = Math.min(LAST_INTERVAL, interval + interval / FIRST_INTERVAL);
        sync();
      }
    }

    @Override
    public void sync() {
      if (--untilChange < 0) {
        untilChange = random.nextInt(2 * HORIZON / CHANGES);
        level = -random.nextInt(1 << 16);
      }
      long now = System.nanoTime();
      long start = now;
      while (now - start < LONGEST_NANOS && isPreceded(now)) {
        PauseGate.pause(STEP_NANOS);
        now = System.nanoTime();
      }
      lastSeen = now;
    }

    /** Whether a thread with a higher priority is under way. */
    private boolean isPreceded(long now) {
      for (Priority other : threads) {
        if (other != this && other.level > level && now - other.lastSeen < IDLE_NANOS) {
          return true;
        }
      }
      return false;
    }
  }
}
