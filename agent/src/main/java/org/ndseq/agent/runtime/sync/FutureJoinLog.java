package org.ndseq.agent.runtime.sync;

import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.TaskTracker;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.memory.LibraryHooks;
import org.ndseq.trace.format.EventCodes;

/** Records that futures are known to be done. */
final class FutureJoinLog {
  private FutureJoinLog() {}

  /**
   * Whether a future is done. A future whose class has an {@code isDone} of its own is not asked:
   * no hook may run code of the program, which could lead back here.
   */
  static boolean isDone(Object target) {
    return target instanceof Future<?> future
        && LibraryHooks.isModelled(future, "isDone")
        && future.isDone();
  }

  /** A future is done: so are the tasks that completed it. */
  static void joinFuture(Object future, ThreadLog log, int site) {
    if (log.node(future).stands() instanceof Object[] parts) {
      for (Object part : parts) {
        if (isDone(part)) {
          joinFuture(part, log, site);
        }
      }
    }
    if (!TaskTracker.joined(log, site, future) && log.node(future).operations() > 0) {
      SyncHooks.await(EventCodes.AWAIT, future, log, site);
    }
  }

  /** The futures that are the argument of a call are done. */
  static void joinArgument(@Nullable Object argument, ThreadLog log, int site) {
    if (argument instanceof Object[] several) {
      for (Object each : several) {
        joinArgument(each, log, site);
      }
    } else if (argument instanceof Iterable<?> several) {
      joinFutures(several, log, site);
    } else if (argument != null) {
      TaskTracker.joined(log, site, argument);
    }
  }

  /** All of several futures are done. */
  static void joinFutures(@Nullable Object futures, ThreadLog log, int site) {
    if (futures instanceof Iterable<?> all) {
      for (Object future : all) {
        if (future != null) {
          TaskTracker.joined(log, site, future);
        }
      }
    }
  }
}
