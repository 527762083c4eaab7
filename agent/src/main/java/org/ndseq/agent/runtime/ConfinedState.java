package org.ndseq.agent.runtime;

import org.ndseq.trace.format.EventCodes;

/**
 * Orders the tasks that one thread runs and that use its thread-local variables: what such a task
 * finds there is what earlier tasks of the same thread left. A task that has used one signals when
 * it ends, and a later one waits for these signals when it first uses one. Only the owning thread
 * calls these methods.
 */
public final class ConfinedState {
  private int token;
  private int signals;

  /** Whether the task that runs here has used a thread-local variable. */
  private boolean isUsed;

  /** The program has used a thread-local variable. */
  public void used(OrderLog log) {
    if (!isUsed) {
      isUsed = true;
      await(log);
    }
  }

  /** Another task is about to begin; the result is for {@link #ends}. */
  boolean begins(OrderLog log) {
    boolean outer = isUsed;
    signal(log);
    isUsed = false;
    return outer;
  }

  /** The task that runs here is about to end. */
  void ending(OrderLog log) {
    signal(log);
  }

  /** The task has ended and the one around it goes on. */
  void ends(boolean outer, OrderLog log) {
    isUsed = outer;
    if (outer) {
      await(log);
    }
  }

  private void await(OrderLog log) {
    if (signals > 0) {
      log.sync(EventCodes.AWAIT, -1, token, signals);
    }
  }

  private void signal(OrderLog log) {
    if (isUsed) {
      if (token == 0) {
        token = log.newObject();
        log.defineObject(token, ThreadLocal.class);
      }
      log.sync(EventCodes.SIGNAL, -1, token, ++signals);
    }
  }
}
