package org.ndseq.agent.runtime.schedule;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The schedules by which runs are made to differ, each from a seed. All of them only delay, by
 * {@link PauseGate}: they can never make a program wait for something that does not come.
 */
public final class PerturbationStrategyFactory {
  private static final int MICRO = 1000;

  private static volatile boolean areNoisy;

  private PerturbationStrategyFactory() {}

  /** The schedule called {@code name}, or an exception that lists the known names. */
  public static PerturbationStrategy named(String name, long seed) {
    PerturbationStrategy schedule = make(name, seed);
    areNoisy |= schedule != PerturbationStrategy.NONE;
    return schedule;
  }

  /** Whether a schedule was asked for that disturbs anything. */
  public static boolean areNoisy() {
    return areNoisy;
  }

  private static PerturbationStrategy make(String name, long seed) {
    return switch (name) {
      case "none" -> PerturbationStrategy.NONE;
      case "random" -> thread -> new RandomNoise(seed, thread);
      case "pct" -> new PriorityStrategy(seed);
      case "race-directed" -> thread -> new RaceNoise(seed, thread);
      default ->
          throw new IllegalArgumentException(
              "no schedule is called " + name + "; there are none, random, pct, race-directed");
    };
  }

  static SplittableRandom random(long seed, int thread) {
    return new SplittableRandom(seed * 0x9E37_79B9_7F4A_7C15L + thread);
  }

  /**
   * Tells the first few accesses of each site by one thread: what is done seldom has few chances to
   * meet another thread's doing, so each of them is worth a disturbance.
   */
  static final class Rare {
    private static final int FEW = 3;

    private byte[] seen = new byte[256];

    boolean isRare(int site) {
      if (site >= seen.length) {
        seen = Arrays.copyOf(seen, Math.max(site + 1, seen.length * 2));
      }
      return seen[site] < FEW && seen[site]++ >= 0;
    }
  }

  /** Yields and short pauses at synchronisation and now and then between accesses. */
  private static class RandomNoise extends ThreadPerturbation {
    /** Accesses between two disturbances: few at first, for short programs, then ever more. */
    private static final int FIRST_INTERVAL = 8;

    private static final int LAST_INTERVAL = 4096;

    /** Synchronisations by which a thread's disturbances get rarer, to one in eight at last. */
    private static final int MANY_SYNCS = 4096;

    private static final int RAREST = 8;

    final SplittableRandom random;
    private final Rare rare = new Rare();
    private int syncs;
    private int interval = FIRST_INTERVAL;
    private int left;

    RandomNoise(long seed, int thread) {
      random = random(seed, thread);
      left = random.nextInt(interval);
    }

    @Override
    public void tick(int site) {
      if (rare.isRare(site)) {
        disturb(1);
      } else if (--left < 0) {
        left = random.nextInt(interval);
        interval = Math.min(LAST_INTERVAL, interval + interval / FIRST_INTERVAL);
        disturb(1);
      }
    }

    @Override
    public void sync() {
      // A program that synchronises millions of times must not take hours.
      syncs = Math.min(syncs + 1, MANY_SYNCS * RAREST);
      disturb(8 * (1 + syncs / (MANY_SYNCS + 1)));
    }

    @SuppressWarnings("ThreadPriorityCheck") // to disturb the scheduler is the point
    final void disturb(int oneIn) {
      int what = random.nextInt(oneIn * 4);
      if (what == 0) {
        PauseGate.pause(random.nextInt(200 * MICRO));
      } else if (what < 4) {
        Thread.yield();
      }
    }
  }

  /**
   * Pauses right before accesses that an earlier run found racy, so that others get in between, and
   * at synchronisation, so that they get in between two steps that are each protected.
   */
  private static final class RaceNoise extends RandomNoise {
    private static final int PAUSES = 200;
    private static final int LONGEST = 2000; // microseconds
    private int left = PAUSES;
    private int leftAtSync = PAUSES / 4;

    RaceNoise(long seed, int thread) {
      super(seed, thread);
    }

    @Override
    public void racy() {
      if (left > 0 && random.nextInt(2) == 0) {
        left--;
        PauseGate.pause(random.nextInt(LONGEST) * (long) MICRO);
      }
    }

    @Override
    public void sync() {
      if (leftAtSync > 0 && random.nextInt(3) == 0) {
        leftAtSync--;
        PauseGate.pause(random.nextInt(LONGEST) * (long) MICRO);
      } else {
        super.sync();
      }
    }
  }
}
