package org.ndseq.agent.control.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Replaces calls of the program, and of blocking classes of the JDK, that ask for time or chance.
 */
public final class ClockHooks {
  private ClockHooks() {}

  private static boolean isControlled() {
    return ControlledRun.task() != null;
  }

  public static long nanoTime() {
    return isControlled() ? ControlledRun.get().clock.nanoTime() : System.nanoTime();
  }

  public static long currentTimeMillis() {
    return isControlled()
        ? ControlledRun.get().clock.currentTimeMillis()
        : System.currentTimeMillis();
  }

  public static double random() {
    return isControlled() ? ControlledRun.get().clock.random() : Math.random();
  }

  /** The seed of a {@code Random} that the program makes without one. */
  public static long seed() {
    return isControlled() ? ControlledRun.get().clock.nextSeed() : System.nanoTime();
  }

  /** Ends the run instead of the JVM. */
  public static void exit(int code) {
    if (!isControlled()) {
      throw new IllegalStateException("exit in a thread that is not controlled");
    }
    ControlledRun.get().exit(code);
  }

  /** The same for {@code Runtime.exit} and {@code halt}. */
  public static void exit(Runtime runtime, int code) {
    exit(code);
  }

  /** A number for the identity of an object: equal in equal runs. */
  public static int hash(@Nullable Object object) {
    return object == null || !isControlled()
        ? System.identityHashCode(object)
        : ControlledRun.get().clock.hash(object);
  }
}
