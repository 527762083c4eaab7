package org.ndseq.agent.runtime.sync;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;
import org.ndseq.trace.format.EventCodes;

/**
 * Calls of queues that may block, so that their location's word cannot be held meanwhile. Queues
 * with locks of their own tell, under these, when an element goes in or out: that is when the
 * version is made, so the order of versions is the order of the elements. Of other queues the
 * sender's version is made before the call and the receiver's after it. A {@code SynchronousQueue}
 * has no state but what passes through: each element has a slot of its own.
 */
public final class QueueHooks {
  private QueueHooks() {}

  /** The program calls a method of {@code queue}. */
  static void begin(Object queue, ThreadLog log) {
    log.queue = queue;
    log.isQueueChanged = false;
  }

  /** The same for a call that puts something in. */
  static void beginSend(Object queue, @Nullable Object element, ThreadLog log, int site) {
    begin(queue, log);
    if (!tellsChanges(queue)) {
      step(queue, element, log, site);
    }
  }

  /** Called from within a queue, which is about to have one element more or less. */
  public static void changed(Object queue) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && log.queue == queue) {
      log.isQueueChanged = true;
      step(queue, null, log, log.callSite);
    }
  }

  /** The call that puts something in has returned. */
  static void endSend(Object queue, boolean did, ThreadLog log, int site) {
    if (did && !log.isQueueChanged && tellsChanges(queue)) {
      step(queue, null, log, site);
    }
    log.queue = null;
  }

  /** The call that takes something out has returned. */
  static void endReceive(
      Object queue, boolean did, @Nullable Object element, ThreadLog log, int site) {
    if (did && !log.isQueueChanged) {
      step(queue, element, log, site);
    }
    log.queue = null;
  }

  /** A call that only looks has returned. */
  static void looked(Object queue, ThreadLog log, int site) {
    int[] cell = log.node(queue).cell(0);
    log.access(EventCodes.READ, site, cell[0], 0, VersionWord.peek(cell, 1));
  }

  private static boolean tellsChanges(Object queue) {
    return queue instanceof ArrayBlockingQueue
        || queue instanceof LinkedBlockingQueue
        || queue instanceof LinkedBlockingDeque
        || queue instanceof PriorityBlockingQueue
        || queue instanceof DelayQueue;
  }

  private static void step(Object queue, @Nullable Object element, ThreadLog log, int site) {
    int slot = element != null && queue instanceof SynchronousQueue ? log.node(element).id() : 0;
    int[] cell = log.node(queue).cell(slot);
    log.access(EventCodes.UPDATE, site, cell[0], slot, VersionWord.addVersion(cell, 1));
  }
}
