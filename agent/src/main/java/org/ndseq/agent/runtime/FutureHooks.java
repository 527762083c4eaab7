package org.ndseq.agent.runtime;

import org.jspecify.annotations.Nullable;
import org.ndseq.trace.format.EventCodes;

/** The results that patched classes of the JDK hand from one task to another: futures, stages. */
public final class FutureHooks {
  private FutureHooks() {}

  /** A future is about to get its result. */
  public static void signalled(@Nullable Object future) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && future != null) {
      ObjectRecord node = log.recorder().objects().get(future, log);
      log.sync(EventCodes.SIGNAL, -1, node.id(), node.countOperation());
    }
  }

  /** A future is about to get its result from the asynchronous stage that runs here. */
  public static void completing(@Nullable Object future) {
    signalled(future);
    ThreadLog log = ThreadLog.existing();
    if (log != null && future != null && log.task != 0) {
      ObjectRecord node = log.recorder().objects().get(future, log);
      boolean isHeld = CarrierSafety.hold();
      try {
        synchronized (node) {
          node.task = log.task;
        }
      } finally {
        CarrierSafety.release(isHeld);
      }
    }
  }

  /** {@code future} is complete when all of {@code parts}, an array of futures, are. */
  public static void together(@Nullable Object future, @Nullable Object parts) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && future != null && parts instanceof Object[] all) {
      log.node(future).details().stands = all.clone();
    }
  }

  /** The result of a future was looked for; null if it has none yet. */
  public static void found(@Nullable Object future, @Nullable Object result) {
    if (result != null) {
      awaited(future);
    }
  }

  /**
   * The next item is about to be given to a subscriber. The first code of the program that a thread
   * of the publisher runs is the subscriber's, so the thread may have no log yet.
   */
  public static void delivering(@Nullable Object subscription) {
    if (Recorder.activeOrNull() != null && TaskTracker.areConnected()) {
      awaited(subscription, ThreadLog.current());
    }
  }

  /** Orders the code that follows after the signals that others have sent by {@code object}. */
  public static void awaited(@Nullable Object object) {
    awaited(object, ThreadLog.existing());
  }

  private static void awaited(@Nullable Object object, @Nullable ThreadLog log) {
    ObjectRecord node =
        log == null || object == null ? null : log.recorder().objects().peek(object);
    if (log != null && node != null && node.operations() > 0) {
      log.sync(EventCodes.AWAIT, -1, node.id(), node.operations());
    }
    if (node != null && node.stands() instanceof Object[] parts) {
      for (Object part : parts) {
        awaited(part);
      }
    }
  }
}
