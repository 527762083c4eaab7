package org.ndseq.determinism.logic;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Time that this thread has computed, so that a busy machine does not change what is decided. */
public final class CpuClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuClock() {}

  public static long nanos() {
    return THREADS.isCurrentThreadCpuTimeSupported()
        ? THREADS.getCurrentThreadCpuTime()
        : System.nanoTime();
  }
}
