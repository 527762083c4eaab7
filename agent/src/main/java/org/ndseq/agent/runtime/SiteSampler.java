package org.ndseq.agent.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.format.EventCodes;

/**
 * Decides which executions of an access are recorded while only the order of a run is. The first
 * ones of each instruction are, then those at intervals: short ones where it accessed an object
 * that several threads use and one of them writes, ever longer ones elsewhere. Synchronisation is
 * not asked about here; all of it is recorded.
 *
 * <p>Threads read and write these tables without any order: a decision that comes a little late
 * costs an event more or less, and an instruction that was ever switched off stays in {@link
 * #skipping}.
 */
public final class SiteSampler {
  /** Instructions that can be told apart. */
  public static final int SITES = 1 << 18;

  /** Executions that are recorded before an instruction is switched off for the first time. */
  static final int FIRST = 4096;

  private static final int AGAIN_SHARED = 1024;
  private static final int AGAIN_CONFINED = 64;
  private static final int AGAIN_IN_TASK = 512;
  private static final int LONGEST_PAUSE = 64;
  private static final long TICK_MILLIS = 20;

  /** Ticks without a recording of accesses to shared objects. */
  private static final int SHARED_PAUSE = 4;

  private static final long TASK_NANOS = 5_000_000;

  /** Tasks whose beginning switches everything on, however soon they follow one another. */
  private static final int FIRST_TASKS = 64;

  private static final int LOOPS = 1 << 14;
  private static final int MASK = SITES - 1;
  private static final int OBJECTS = 1 << 14;

  private static final byte[] OFF = new byte[SITES];
  private static final byte[] WAS_OFF = new byte[SITES];
  private static final byte[] PLAIN = new byte[SITES];
  private static final byte[] SHARED = new byte[SITES];
  private static final short[] PAUSE = new short[SITES];
  private static final short[] WAITED = new short[SITES];

  /** Executions recorded since the instruction was switched on, negative at first. */
  private static final int[] SPENT = new int[SITES];

  /** Loops whose accesses are all switched off; threads run their copies. */
  private static final byte[] QUIET = new byte[LOOPS];

  private static final int[] @Nullable [] LOOP_SITES = new int[LOOPS][];
  private static final short[] LOOP_OF = new short[SITES];
  private static final AtomicInteger NEXT_LOOP = new AtomicInteger(1);

  /** The last access of an object: its number, the thread, and whether it was a write. */
  private static final long[] LAST = new long[OBJECTS];

  private static int highest = -1;
  private static int begun;
  private static long lastTask = System.nanoTime();

  private SiteSampler() {}

  /** Whether this execution is to be left out. */
  public static boolean isOff(int site) {
    return OFF[site & MASK] != 0;
  }

  /** Names a site whose accesses order nothing. */
  public static void definePlain(int site) {
    if (hasRoomFor(site)) {
      PLAIN[site] = 1;
    }
  }

  static boolean isPlain(int site) {
    return site >= 0 && site < SITES && PLAIN[site] != 0;
  }

  /** Whether all accesses of a loop are to be left out. */
  public static boolean isQuiet(int loop) {
    return QUIET[loop & (LOOPS - 1)] != 0;
  }

  /** A number for a loop, or -1 if there is none left. */
  public static int newLoop() {
    int loop = NEXT_LOOP.getAndIncrement();
    return loop > 0 && loop < LOOPS ? loop : -1;
  }

  /** Names the accesses of a loop. */
  public static void defineLoop(int loop, int[] sites) {
    LOOP_SITES[loop] = sites;
    for (int site : sites) {
      LOOP_OF[site] = (short) loop;
    }
  }

  private static boolean isAllOff(int @Nullable [] sites) {
    if (sites == null || sites.length == 0) {
      return false;
    }
    for (int site : sites) {
      if (OFF[site] == 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether accesses at a site can be recorded in this mode; if not, they count as left out. */
  public static boolean hasRoomFor(int site) {
    return site < SITES;
  }

  /**
   * An access was recorded.
   *
   * @param thread the number of the thread's log
   */
  public static void recorded(int site, int kind, int object, int thread) {
    long now = (long) object << 32 | (long) thread << 1 | (kind == EventCodes.READ ? 0 : 1);
    int o = object & (OBJECTS - 1);
    long before = LAST[o];
    if (before != now) {
      LAST[o] = now;
      if (before >>> 32 == object && before >>> 1 != now >>> 1 && ((before | now) & 1) != 0) {
        SHARED[site] = 1;
      }
    }
    spend(site, 1);
  }

  /** A call that accesses many elements is recorded. */
  public static void spend(int site, int accesses) {
    if (site > highest) {
      highest = site;
    }
    int spent = SPENT[site] + Math.min(accesses, FIRST);
    SPENT[site] = spent;
    if (spent >= FIRST) {
      WAS_OFF[site] = 1;
      OFF[site] = 1;
      int loop = LOOP_OF[site];
      if (loop != 0 && isAllOff(LOOP_SITES[loop])) {
        QUIET[loop] = 1;
      }
    }
  }

  /** A task begins: what it does for the first time is worth recording. */
  public static void taskBegins() {
    long now = System.nanoTime();
    if (++begun < FIRST_TASKS || now - lastTask > TASK_NANOS) {
      lastTask = now;
      for (int site = 0; site <= highest; site++) {
        switchOn(site, AGAIN_IN_TASK);
      }
    }
  }

  private static void switchOn(int site, int executions) {
    if (OFF[site] != 0) {
      SPENT[site] = FIRST - executions;
      OFF[site] = 0;
      QUIET[LOOP_OF[site]] = 0;
    }
  }

  /** Switches instructions on again, now and then, until the JVM ends. */
  public static void tickForever() {
    try {
      while (true) {
        Thread.sleep(TICK_MILLIS);
        tick();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static void tick() {
    for (int site = 0; site <= highest; site++) {
      if (OFF[site] == 0) {
        continue;
      }
      boolean isShared = SHARED[site] != 0;
      if (++WAITED[site] <= (isShared ? SHARED_PAUSE : PAUSE[site])) {
        continue;
      }
      if (isShared) {
        WAITED[site] = 0;
        switchOn(site, AGAIN_SHARED);
      } else {
        WAITED[site] = 0;
        PAUSE[site] = (short) Math.min(LONGEST_PAUSE, 2 * PAUSE[site] + 1);
        switchOn(site, AGAIN_CONFINED);
      }
    }
    settleLoops();
  }

  /** Corrects what threads wrote at the same time. */
  private static void settleLoops() {
    for (int loop = 1; loop < LOOPS && LOOP_SITES[loop] != null; loop++) {
      if (QUIET[loop] != 0 && !isAllOff(LOOP_SITES[loop])) {
        QUIET[loop] = 0;
      }
    }
  }

  /** The sites of which executions may have been left out, separated by spaces. */
  public static String skipping() {
    List<Integer> all = new ArrayList<>();
    for (int site = 0; site <= highest; site++) {
      if (WAS_OFF[site] != 0) {
        all.add(site);
      }
    }
    return all.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }
}
