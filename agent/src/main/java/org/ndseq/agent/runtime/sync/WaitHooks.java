package org.ndseq.agent.runtime.sync;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.enforce.EnforcedThread;

/**
 * Waits of monitors and conditions while a schedule is enforced. The JVM chooses which task a
 * notification wakes up and whether a time limit ends a wait; so a wait is divided into short ones,
 * and it returns at its position in the schedule. Where the schedule has no return next, the
 * program's own wait is made. A wait that returns because the schedule was given up is a spurious
 * wake-up, which every program has to expect.
 */
@SuppressWarnings("WaitNotInLoop") // the loop is the program's
public final class WaitHooks {
  private static final long PIECE_MILLIS = 1;
  private static final long PIECE_NANOS = 1_000_000;

  private WaitHooks() {}

  public static void wait(Object monitor, ThreadLog log, int site) throws InterruptedException {
    if (log.enforced().isAtWait(log.planned(site))) {
      waitInPieces(monitor, log, site);
    } else {
      monitor.wait();
    }
  }

  public static void wait(Object monitor, long millis, ThreadLog log, int site)
      throws InterruptedException {
    if (log.enforced().isAtWait(log.planned(site))) {
      waitInPieces(monitor, log, site);
    } else {
      monitor.wait(millis);
    }
  }

  public static void wait(Object monitor, long millis, int nanos, ThreadLog log, int site)
      throws InterruptedException {
    if (log.enforced().isAtWait(log.planned(site))) {
      waitInPieces(monitor, log, site);
    } else {
      monitor.wait(millis, nanos);
    }
  }

  private static void waitInPieces(Object monitor, ThreadLog log, int site)
      throws InterruptedException {
    EnforcedThread thread = log.enforced();
    int planned = log.planned(site);
    try {
      while (!thread.mayReturn(planned)) {
        monitor.wait(PIECE_MILLIS);
      }
    } finally {
      thread.leftWait();
    }
  }

  public static void await(Condition condition, ThreadLog log, int site)
      throws InterruptedException {
    if (log.enforced().isAtWait(log.planned(site))) {
      awaitInPieces(condition, log, site);
    } else {
      condition.await();
    }
  }

  public static boolean await(
      Condition condition, long time, TimeUnit unit, ThreadLog log, int site)
      throws InterruptedException {
    return log.enforced().isAtWait(log.planned(site))
        ? awaitInPieces(condition, log, site)
        : condition.await(time, unit);
  }

  public static long awaitNanos(Condition condition, long nanos, ThreadLog log, int site)
      throws InterruptedException {
    if (log.enforced().isAtWait(log.planned(site))) {
      return awaitInPieces(condition, log, site) ? Math.max(1, nanos) : 0;
    }
    return condition.awaitNanos(nanos);
  }

  public static boolean awaitUntil(Condition condition, Date deadline, ThreadLog log, int site)
      throws InterruptedException {
    return log.enforced().isAtWait(log.planned(site))
        ? awaitInPieces(condition, log, site)
        : condition.awaitUntil(deadline);
  }

  public static void awaitUninterruptibly(Condition condition, ThreadLog log, int site) {
    if (!log.enforced().isAtWait(log.planned(site))) {
      condition.awaitUninterruptibly();
      return;
    }
    boolean wasInterrupted = false;
    while (true) {
      try {
        awaitInPieces(condition, log, site);
        break;
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits; false if no signal ended the wait, but its time limit. */
  private static boolean awaitInPieces(Condition condition, ThreadLog log, int site)
      throws InterruptedException {
    EnforcedThread thread = log.enforced();
    int planned = log.planned(site);
    boolean isSignalled = thread.isWaitSignalled();
    try {
      while (!thread.mayReturn(planned)) {
        condition.awaitNanos(PIECE_NANOS);
      }
    } finally {
      thread.leftWait();
    }
    return isSignalled;
  }
}
