package org.ndseq.determinism.logic;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Says when the memory that this process may have is nearly used up, so that an analysis can stop
 * and say so. What is garbage does not count: it is collected before the answer is yes, but not
 * more often than every other second.
 */
public final class MemoryLimit {
  /** From this share on it is worth looking closer. */
  private static final double FULL = 0.85;

  /** The part of the heap that must not be in use after a collection. */
  private static final double TIGHT = 0.65;

  /** Where objects live long: pools for new ones have no thresholds. */
  private static final List<MemoryPoolMXBean> POOLS =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(p -> p.getType() == MemoryType.HEAP && p.isUsageThresholdSupported())
          .toList();

  private static final long PAUSE = Duration.ofSeconds(2).toNanos();

  /** When to look again at the earliest; several threads may, which does no harm. */
  private static final AtomicLong NEXT = new AtomicLong(System.nanoTime());

  private MemoryLimit() {}

  public static boolean isReached() {
    if (System.nanoTime() - NEXT.get() < 0 || POOLS.stream().noneMatch(p -> isOver(FULL, p))) {
      return false;
    }
    System.gc();
    NEXT.set(System.nanoTime() + PAUSE);
    return POOLS.stream().anyMatch(p -> isOver(TIGHT, p));
  }

  /** The memory that there is, for people to read. */
  public static String text() {
    return (Runtime.getRuntime().maxMemory() >> 20) + " MB";
  }

  private static boolean isOver(double share, MemoryPoolMXBean pool) {
    MemoryUsage usage = pool.getUsage();
    return usage.getMax() > 0 && usage.getUsed() > share * usage.getMax();
  }
}
