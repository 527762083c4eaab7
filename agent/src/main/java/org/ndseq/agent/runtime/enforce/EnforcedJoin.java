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
  static void block(ForkJoinPool.ManagedBlocker wait) {
    try {
      ForkJoinPool.managedBlock(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A wait for the end of a task. */
  private record TaskEnd(ForkJoinTask<?> task) implements ForkJoinPool.ManagedBlocker {
    @Override
    public boolean isReleasable() {
      return task.isDone();
    }

    /** An interrupt that comes meanwhile is the program's and is passed on afterwards. */
    @Override
    public boolean block() {
      boolean wasInterrupted = false;
      synchronized (ENDS) {
        waiting++;
        while (!task.isDone()) {
          try {
            ENDS.wait(LONGEST_MILLIS);
          } catch (InterruptedException e) {
            wasInterrupted = true;
          }
        }
        waiting--;
      }
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
      return true;
    }
  }
}
