package org.ndseq.agent.control.runtime;

/** Recognises threads of a pool that wait for a task. */
final class IdleWorkerCheck {
  private static final int DEPTH = 40;

  private IdleWorkerCheck() {}

  /** Whether the thread, which is held at a scheduling point, is an idle worker. */
  static boolean isIdle(Thread thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    for (int i = 0; i < Math.min(DEPTH, stack.length); i++) {
      String place = stack[i].getClassName() + "." + stack[i].getMethodName();
      switch (place) {
        case "java.util.concurrent.ThreadPoolExecutor.getTask",
            "java.util.concurrent.ForkJoinPool.awaitWork",
            "java.util.TimerThread.mainLoop" -> {
          return true;
        }
        case "java.util.concurrent.ThreadPoolExecutor.runWorker" -> {
          return false;
        }
        default -> {}
      }
    }
    return false;
  }
}
