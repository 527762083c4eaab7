package org.ndseq.agent.control.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Replaces calls of the program, and of blocking classes of the JDK, that ask for time or chance.
 */
public final class ClockHooks {
  private ClockHooks() {}

  public static long nanoTime() {
    ControlledTask task = ControlledRun.task();
    return task == null ? System.nanoTime() : task.clock.nanoTime();
  }

  public static long currentTimeMillis() {
    ControlledTask task = ControlledRun.task();
    return task == null ? System.currentTimeMillis() : task.clock.currentTimeMillis();
  }

  public static double random() {
    ControlledTask task = ControlledRun.task();
    return task == null ? Math.random() : task.clock.random();
  }

  /** The seed of a {@code Random} that the program makes without one. */
  public static long seed() {
    ControlledTask task = ControlledRun.task();
    return task == null ? System.nanoTime() : task.clock.nextSeed();
  }

  /** Ends the run instead of the JVM. */
  public static void exit(int code) {
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      throw new IllegalStateException("exit in a thread that is not controlled");
    }
    ControlledRun.get().exit(task, code);
  }

  /** The same for {@code Runtime.exit} and {@code halt}. */
  public static void exit(Runtime runtime, int code) {
    exit(code);
  }

  /** A number for the identity of an object: equal in equal runs. */
  public static int hash(@Nullable Object object) {
    ControlledTask task = ControlledRun.task();
    return object == null || task == null
        ? System.identityHashCode(object)
        : ControlledRun.get().hash(object, task);
  }
}
