package org.ndseq.agent.runtime.sync;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.trace.format.EventCodes;

/**
 * Hooks in the classes of libraries. A library's monitors are recorded like the program's. A write
 * of a volatile field, or to an atomic or a concurrent collection, is a signal by the object that
 * has it, and a read waits for the signals so far: enough for the order that they make, and no
 * access that could be reported. None of them has a site.
 */
public final class OrderHooks {
  private OrderHooks() {}

  /** The monitor was entered. */
  public static void entered(Object monitor) {
    MonitorHooks.entered(monitor, ThreadLog.current(), -1);
  }

  /** The monitor is about to be left. */
  public static void exiting(@Nullable Object monitor) {
    MonitorHooks.exiting(monitor, ThreadLog.current(), -1);
  }

  /** Something of {@code object} is about to be written. */
  public static void written(@Nullable Object object) {
    if (object != null) {
      written(object, ThreadLog.current());
    }
  }

  /** Something of {@code object} was read. */
  public static void read(@Nullable Object object) {
    if (object != null) {
      read(object, ThreadLog.current());
    }
  }

  public static void written(Object object, ThreadLog log) {
    ObjectRecord node = log.node(object).whole();
    log.sync(EventCodes.SIGNAL, -1, node.id(), node.countOperation());
  }

  public static void read(Object object, ThreadLog log) {
    ObjectRecord known = log.recorder().objects().peek(object);
    ObjectRecord node = known == null ? null : known.whole();
    if (node != null && node.operations() > 0) {
      log.sync(EventCodes.AWAIT, -1, node.id(), node.operations());
    }
  }
}
