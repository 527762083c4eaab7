package org.ndseq.agent.control.runtime;

/** Recognises threads of a pool that wait for a task. */
final class IdleWorkerCheck {
  private static final int DEPTH = 40;

  private IdleWorkerCheck() {}

  /** Whether the thread, which is held at a scheduling point, waits for a task or an element. */
  static boolean waitsForWork(Thread thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    for (int i = 0; i < Math.min(DEPTH, stack.length); i++) {
      String type = stack[i].getClassName();
      boolean isQueue = type.endsWith("Queue") || type.endsWith("Deque");
      if (isQueue && type.startsWith("java.util.concurrent.")) {
        return true;
      }
    }
    return isIdle(thread);
  }

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
