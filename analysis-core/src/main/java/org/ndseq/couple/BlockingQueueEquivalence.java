package org.ndseq.couple;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import org.ndseq.flow.graph.BlockingQueueTable;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * Decides which states of a blocking queue are equivalent for a put or a take. A {@code take()}
 * waits while the queue is empty, so it never sees an empty state. A first-in-first-out queue has
 * two ends: the element that a take returns depends on the number of earlier takes, not on later
 * puts; the position of a put depends on the number of earlier puts.
 *
 * <p>Each update of a queue sees the state before it, so a state has the same contents in every
 * predicted run as in the recorded one.
 */
final class BlockingQueueEquivalence {
  private static final String LIBRARY = "java/util/concurrent/";

  private final Trace trace;

  /** Histories of the queues that have a take, by location. */
  private final Int2ObjectOpenHashMap<QueueHistory> histories = new Int2ObjectOpenHashMap<>();

  private BlockingQueueEquivalence(Trace trace) {
    this.trace = trace;
  }

  static BlockingQueueEquivalence of(Trace trace) {
    BlockingQueueEquivalence queues = new BlockingQueueEquivalence(trace);
    if (trace.symbols().sites().stream().anyMatch(s -> call(s).waits())) {
      queues.find();
    }
    return queues;
  }

  /** Whether {@code read} gets the same from the state after {@code write} (-1: the first one). */
  boolean giveTheSame(int read, int write) {
    QueueHistory history = histories.get(trace.target(read));
    int before = trace.version(read) - 1;
    int other = write < 0 ? 0 : trace.version(write);
    if (history == null || trace.kind(read) != EventKind.UPDATE || other >= history.size()) {
      return false;
    }
    return switch (call(read)) {
      case TAKE -> history.isEmpty(other) || history.takenIsSame(before, other);
      case PUT -> history.putIsSame(before, other);
      default -> false;
    };
  }

  private void find() {
    for (int e = 0; e < trace.size(); e++) {
      int queue = trace.target(e);
      if (trace.kind(e) == EventKind.UPDATE && call(e).waits() && !histories.containsKey(queue)) {
        String type = trace.locations().objects().type(trace.locations().object(queue));
        histories.put(queue, new QueueHistory(BlockingQueueTable.isFirstInFirstOut(type)));
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      QueueHistory history = trace.kind(e).isWriting() ? histories.get(trace.target(e)) : null;
      if (history != null) {
        history.add(trace.version(e), call(e));
      }
    }
    histories.values().forEach(QueueHistory::addUp);
  }

  private QueueCall call(int event) {
    int site = trace.site(event);
    return site < 0 ? QueueCall.OTHER : call(trace.symbols().site(site));
  }

  private static QueueCall call(SiteDefinition site) {
    int end = site.called().indexOf('(');
    boolean isQueue = site.op() == SiteOp.ATOMIC && site.called().startsWith(LIBRARY) && end > 0;
    return isQueue
        ? QueueCall.of(site.called().substring(site.called().lastIndexOf('.', end) + 1))
        : QueueCall.OTHER;
  }
}
