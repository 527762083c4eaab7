package org.ndseq.agent.runtime.enforce;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Joins of fork/join tasks while a schedule is enforced. A worker that joins a task does not run
 * unrelated tasks meanwhile: one of these could have to wait for the task beneath it on the stack.
 * The pool replaces workers that wait.
 */
public final class EnforcedJoin {
  private static final long LONGEST_MILLIS = 20;
  private static final Object ENDS = new Object();

  /** The workers that wait; changed under the lock. */
  private static volatile int waiting;

  private EnforcedJoin() {}

  /** Called before a worker waits for a task without a time limit. */
  public static void before(Object joined) {
    if (!ScheduleEnforcer.isAnyActive()
        || !(Thread.currentThread() instanceof ForkJoinWorkerThread)
        || !(joined instanceof ForkJoinTask<?> task)
        || task instanceof CountedCompleter<?>) {
      return;
    }
    if (task.tryUnfork()) {
      task.quietlyInvoke();
    } else if (!task.isDone()) {
      block(new TaskEnd(task));
    }
  }

  /** Called when a task has ended. */
  public static void ended() {
    if (waiting > 0) {
      synchronized (ENDS) {
        ENDS.notifyAll();
      }
    }
  }

  /** Waits; if the thread is a worker of a pool, the pool may run another one meanwhile. */
  static void block(ShortWait wait) {
    try {
      ForkJoinPool.managedBlock(wait);
    } catch (InterruptedException e) {
      wait.wasInterrupted = true;
    }
    if (wait.wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * A wait that ends from time to time, so that the pool looks again whether a task is left that no
   * worker runs. An interrupt that comes meanwhile is the program's and is passed on afterwards.
   */
  abstract static class ShortWait implements ForkJoinPool.ManagedBlocker {
    private boolean wasInterrupted;

    /** Waits for a short time, or until what is awaited has happened. */
    abstract void waitShortly() throws InterruptedException;

    @Override
    public final boolean block() {
      try {
        waitShortly();
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
      return isReleasable();
    }
  }

  /** A wait for the end of a task. */
  private static final class TaskEnd extends ShortWait {
    private final ForkJoinTask<?> task;

    TaskEnd(ForkJoinTask<?> task) {
      this.task = task;
    }

    @Override
    public boolean isReleasable() {
      return task.isDone();
    }

    @Override
    @SuppressWarnings("WaitNotInLoop") // the pool asks again
    void waitShortly() throws InterruptedException {
      synchronized (ENDS) {
        waiting++;
        try {
          if (!task.isDone()) {
            ENDS.wait(LONGEST_MILLIS);
          }
        } finally {
          waiting--;
        }
      }
    }
  }
}
