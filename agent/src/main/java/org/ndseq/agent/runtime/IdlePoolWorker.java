package org.ndseq.agent.runtime;

import java.util.Set;

/**
 * Recognises workers of pools that have nothing to do and wait for it with a time limit, after
 * which they would only end. No task is queued then: a worker that waits for the time of a task
 * waits in a queue of delays, and is not idle.
 */
final class IdlePoolWorker {
  /** Where a worker waits for its next task, by class. */
  private static final Set<String> WAITS =
      Set.of(
          "java.util.concurrent.ThreadPoolExecutor.getTask",
          "java.util.concurrent.ForkJoinPool.awaitWork");

  private IdlePoolWorker() {}

  /**
   * Whether a thread is such a worker. One that runs a line of the program before or after its
   * tasks is none, for its end may wake up others.
   */
  static boolean isIdle(Thread thread, StackTraceElement[] stack) {
    boolean isInPool = false;
    for (StackTraceElement frame : stack) {
      if (!StackText.isOfJdk(frame) || frame.getClassName().contains("Delay")) {
        return false;
      }
      isInPool |= WAITS.contains(frame.getClassName() + "." + frame.getMethodName());
    }
    return isInPool
        && thread.getState() == Thread.State.TIMED_WAITING
        && thread.getClass().getClassLoader() == null
        && !ThreadBodyReader.isOutsideJdk(thread);
  }
}
