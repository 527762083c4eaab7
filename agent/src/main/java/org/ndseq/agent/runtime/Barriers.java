package org.ndseq.agent.runtime;

import java.util.concurrent.CyclicBarrier;

/**
 * Arriving at a barrier and leaving it. Who leaves late may find that others have arrived again,
 * and must not seem to have waited for that: of a {@code CyclicBarrier} it is known how many
 * arrivals make a round, so the last one of the own round is what was waited for.
 */
final class Barriers {
  private Barriers() {}

  static void arrive(Object barrier, ThreadLog log, int site) {
    Node node = log.node(barrier);
    int arrival = node.operations.incrementAndGet();
    log.arrivedAt = barrier;
    log.arrival = arrival;
    log.sync(Events.SIGNAL, site, node.id(), arrival);
  }

  static void leave(Object barrier, ThreadLog log, int site) {
    Node node = log.node(barrier);
    int seen = node.operations.get();
    // A barrier's action may have used another barrier meanwhile; then its own arrival is lost.
    if (barrier instanceof CyclicBarrier cyclic && log.arrivedAt == barrier && !node.isIrregular) {
      int parties = cyclic.getParties();
      seen = Math.min(seen, ((log.arrival - 1) / parties + 1) * parties);
    }
    log.arrivedAt = null;
    log.sync(Events.BARRIER, site, node.id(), seen);
  }

  /** A round of the barrier was broken, so its arrivals are no longer counted in full rounds. */
  static void failed(Object barrier, ThreadLog log) {
    log.node(barrier).isIrregular = true;
    log.arrivedAt = null;
  }
}
