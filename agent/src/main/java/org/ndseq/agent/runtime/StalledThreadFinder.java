package org.ndseq.agent.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds threads that wait for another one to initialize a class. The JVM calls them runnable,
 * though they are not: such a thread is in the program's own code, uses no time of a processor from
 * one look to the next, and some recorded thread is in an initializer.
 */
final class StalledThreadFinder {
  /** A thread that runs uses more than this between two looks. */
  private static final long MOST_NANOS = 100_000;

  private final Recorder recorder;
  private final Map<Thread, Long> used = new HashMap<>();

  StalledThreadFinder(Recorder recorder) {
    this.recorder = recorder;
  }

  /** The threads that have stalled since the last look. */
  Set<Thread> look() {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    Set<Thread> idle = new HashSet<>();
    for (ThreadLog log : recorder.logs()) {
      Thread thread = log.thread();
      if (thread.getState() == Thread.State.RUNNABLE && bean.isThreadCpuTimeSupported()) {
        long now = bean.getThreadCpuTime(thread.getId());
        Long before = used.put(thread, now);
        if (now >= 0 && before != null && now - before < MOST_NANOS) {
          idle.add(thread);
        }
      } else {
        used.remove(thread);
      }
    }
    if (!idle.isEmpty()) {
      idle.removeIf(thread -> !isInProgram(thread.getStackTrace()));
    }
    return idle.isEmpty() || !isInitializing() ? Set.of() : idle;
  }

  private static boolean isInProgram(StackTraceElement[] stack) {
    return stack.length > 0 && !stack[0].isNativeMethod() && !StackText.isOfJdk(stack[0]);
  }

  private boolean isInitializing() {
    for (ThreadLog log : recorder.logs()) {
      for (StackTraceElement frame : log.thread().getStackTrace()) {
        if (frame.getMethodName().equals("<clinit>") && !StackText.isOfLibrary(frame)) {
          return true;
        }
      }
    }
    return false;
  }
}
