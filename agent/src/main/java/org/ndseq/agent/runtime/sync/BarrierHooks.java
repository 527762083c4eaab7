package org.ndseq.agent.runtime.sync;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.trace.format.EventCodes;

/**
 * Arriving at a {@code CyclicBarrier} and leaving it, called from within. Who leaves late may find
 * that others have arrived again, and must not seem to have waited for that: so an arrival is
 * numbered under the barrier's own lock, with the round that it belongs to, and who leaves has
 * waited for the last one of that round. The barrier's action comes after all arrivals of its round
 * and before all that leave.
 */
public final class BarrierHooks {
  private BarrierHooks() {}

  /** This thread is the next one that the barrier counts. */
  public static void arrived(Object barrier) {
    ThreadLog log = ThreadLog.existing();
    if (log != null) {
      log.arrivedAt = barrier;
      log.arrival = signal(barrier, log, log.callSite);
    }
  }

  /** The barrier's action is about to run here. */
  public static void acting(Object barrier) {
    ThreadLog log = ThreadLog.existing();
    if (log != null) {
      ObjectRecord node = log.node(barrier);
      log.sync(EventCodes.AWAIT, -1, node.id(), node.operations());
    }
  }

  /** The barrier's action has run here. */
  public static void acted(Object barrier) {
    ThreadLog log = ThreadLog.existing();
    if (log != null) {
      signal(barrier, log, -1);
    }
  }

  /** A round is over, and another begins. */
  public static void tripped(Object barrier) {
    ThreadLog log = ThreadLog.existing();
    if (log != null) {
      log.node(barrier).details().rounds().next();
    }
  }

  /** This thread goes on. */
  public static void left(@Nullable Object barrier) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && barrier != null) {
      ObjectRecord node = log.node(barrier);
      // The barrier's action may have used another barrier; then the round is the one that it
      // ended.
      int round = log.arrivedAt == barrier ? log.arrival : node.details().rounds().now() - 1;
      log.arrivedAt = null;
      log.sync(EventCodes.BARRIER, log.callSite, node.id(), node.details().rounds().lastOf(round));
    }
  }

  private static int signal(Object barrier, ThreadLog log, int site) {
    ObjectRecord node = log.node(barrier);
    int arrival = node.countOperation();
    int round = node.details().rounds().now();
    node.details().rounds().arrived(round, arrival);
    log.sync(EventCodes.SIGNAL, site, node.id(), arrival);
    return round;
  }
}
