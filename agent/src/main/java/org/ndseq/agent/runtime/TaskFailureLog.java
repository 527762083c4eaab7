package org.ndseq.agent.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Exceptions that left a task. An exception that leaves a thread is a failure at once. One that a
 * future keeps is a failure unless the program asks that future, or one that depends on it, before
 * the run ends. Only the class of an exception and its stack are kept, never its message. Called
 * from patched classes of the JDK.
 */
public final class TaskFailureLog {
  /** Failures beyond this number are not kept. */
  private static final int MOST = 256;

  /** The longest chain of causes that is followed. */
  private static final int CAUSES = 32;

  private static final StackWalker CALLERS = StackWalker.getInstance();

  /** Guarded by itself. */
  private static final List<OpenFailure> OPEN = new ArrayList<>();

  /** Whether {@link #OPEN} is empty; a look before its lock. */
  private static volatile boolean isEmpty = true;

  private TaskFailureLog() {}

  /** An exception that left a task; {@code holder} is the future that keeps it. */
  private record OpenFailure(
      WeakReference<Object> holder,
      WeakReference<Throwable> thrown,
      Recorder recorder,
      String value,
      boolean isFinal) {}

  /** An exception leaves the task that runs here and is kept in {@code future}. */
  public static void failed(@Nullable Object future, @Nullable Object thrown) {
    add(future, thrown, false);
  }

  /** An exception leaves the thread that runs here. */
  public static void uncaught(@Nullable Object thread, @Nullable Object thrown) {
    add(thread, thrown, true);
  }

  private static void add(@Nullable Object holder, @Nullable Object thrown, boolean isFinal) {
    ThreadLog log = ThreadLog.existing();
    if (log == null || !(thrown instanceof Throwable t) || isCancellation(t)) {
      return;
    }
    String value;
    log.suppress(); // the program may override getStackTrace
    try {
      value =
          log.recorder().tasks().currentTask(log)
              + "\n"
              + t.getClass().getName()
              + "\n"
              + (t instanceof AssertionError ? "assertion" : "exception")
              + StackText.of(t.getStackTrace());
    } catch (RuntimeException | Error e) {
      return;
    } finally {
      log.resume();
    }
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (OPEN) {
        OpenFailure known = find(t);
        if (known != null && isFinal && !known.isFinal) {
          OPEN.remove(known);
          value = known.value; // the task that it left first
        } else if (known != null || OPEN.size() >= MOST) {
          return;
        }
        OPEN.add(
            new OpenFailure(
                new WeakReference<>(holder),
                new WeakReference<>(t),
                log.recorder(),
                value,
                isFinal));
        isEmpty = false;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  private static @Nullable OpenFailure find(Throwable thrown) {
    for (OpenFailure failure : OPEN) {
      if (failure.thrown.get() == thrown) {
        return failure;
      }
    }
    return null;
  }

  /** Exceptions that answer a request to stop are no failures. */
  private static boolean isCancellation(Throwable thrown) {
    Throwable t = thrown;
    for (int i = 0; t != null && i < CAUSES; i++) {
      if (t instanceof InterruptedException
          || t instanceof CancellationException
          || t.getClass().getName().equals("java.lang.ThreadDeath")
          || t.getClass().getName().equals("java.nio.channels.ClosedByInterruptException")) {
        return true;
      }
      t = t.getCause();
    }
    return false;
  }

  /** The program looks at a future, or at an exception that a future has kept. */
  public static void asked(@Nullable Object about) {
    if (isEmpty || about == null || isAskedByInvokeAll()) {
      return;
    }
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (OPEN) {
        OPEN.removeIf(f -> !f.isFinal && (f.holder.get() == about || isPartOf(f, about)));
        isEmpty = OPEN.isEmpty();
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  private static boolean isPartOf(OpenFailure failure, Object about) {
    Throwable kept = failure.thrown.get();
    Throwable t = about instanceof Throwable thrown ? thrown : null;
    for (int i = 0; kept != null && t != null && i < CAUSES; i++) {
      if (t == kept) {
        return true;
      }
      t = t.getCause();
    }
    return false;
  }

  /** That method waits for its futures with {@code get} and drops what they throw. */
  private static boolean isAskedByInvokeAll() {
    return CALLERS.walk(
        frames ->
            frames
                .skip(1)
                .dropWhile(f -> !f.getMethodName().equals("get"))
                .skip(1)
                .limit(1)
                .anyMatch(
                    f ->
                        f.getMethodName().equals("invokeAll")
                            && f.getClassName().startsWith("java.util.concurrent.")));
  }

  /** The failures as the end of a recording has them; {@code docs/trace-format.md} has the form. */
  static Map<String, String> facts(Recorder recorder) {
    Map<String, String> facts = new LinkedHashMap<>();
    synchronized (OPEN) {
      for (OpenFailure failure : OPEN) {
        if (failure.recorder == recorder) {
          facts.put("task.failed." + facts.size(), failure.value);
        }
      }
    }
    return facts;
  }
}
