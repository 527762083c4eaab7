package org.ndseq.agent.control.runtime;

/** Replaces calls of the program, and of blocking classes of the JDK, that ask for time or chance. */
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
}
