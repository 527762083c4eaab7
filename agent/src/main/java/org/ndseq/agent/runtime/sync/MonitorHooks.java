package org.ndseq.agent.runtime.sync;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.trace.format.EventCodes;

/** Hooks around monitor instructions and synchronized methods. */
public final class MonitorHooks {
  private MonitorHooks() {}

  /** The monitor was entered. */
  public static void entered(Object monitor, ThreadLog log, int site) {
    ObjectRecord node = log.node(monitor);
    log.sync(EventCodes.ACQUIRE, site, node.id(), node.countOperation());
  }

  /**
   * The monitor is about to be left. At the end of the stack the event is left out: an exception
   * from here would start the handler that leaves the monitor again for ever.
   */
  public static void exiting(@Nullable Object monitor, ThreadLog log, int site) {
    if (monitor != null) {
      try {
        ObjectRecord node = log.node(monitor);
        log.sync(EventCodes.RELEASE, site, node.id(), node.countOperation());
        log.disturb();
      } catch (StackOverflowError e) {
        // The monitor is left all the same.
      }
    }
  }
}
