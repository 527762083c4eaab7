package org.ndseq.agent.control.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Replaces calls of the program, and of blocking classes of the JDK, that ask for time or chance.
 */
public final class ClockHooks {
  /** A pool goes through a set of its workers to interrupt them. */
  private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";

  private ClockHooks() {}

  public static long nanoTime() {
    ControlledTask task = ControlledRun.task();
    return task == null ? System.nanoTime() : clock(task).nanoTime();
  }

  public static long currentTimeMillis() {
    ControlledTask task = ControlledRun.task();
    return task == null ? System.currentTimeMillis() : clock(task).currentTimeMillis();
  }

  public static double random() {
    ControlledTask task = ControlledRun.task();
    return task == null ? Math.random() : clock(task).random();
  }

  /** The seed of a {@code Random} that the program makes without one. */
  public static long seed() {
    ControlledTask task = ControlledRun.task();
    return task == null ? System.nanoTime() : clock(task).nextSeed();
  }

  /** The clock of a task. */
  private static RunClock clock(ControlledTask task) {
    InitializerHooks.depend(task);
    return task.clock;
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

  /**
   * The hash code of a key. Where it would come from the identity of an object of the program, it
   * is one that is equal in equal runs, so that the order of a hash table is, too.
   */
  public static int keyHash(Object key) {
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      return key.hashCode();
    }
    if (key.getClass() == Object.class) {
      return ControlledRun.get().numbers.hash(key, task);
    }
    if (key.getClass().getName().equals(WORKER)) {
      return ControlledRun.get().numbers.hashOfOwn(key, task);
    }
    if (key instanceof Enum<?> constant && isOfProgram(constant.getDeclaringClass())) {
      return constant.name().hashCode();
    }
    if (key instanceof Class<?> type && isOfProgram(type)) {
      return type.getName().hashCode();
    }
    return key.hashCode();
  }

  private static boolean isOfProgram(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  /** The number of a new object. */
  public static int nextNumber() {
    ControlledTask task = ControlledRun.task();
    return task == null ? 1 : task.nextHash();
  }

  /** A number for the identity of an object: equal in equal runs. */
  public static int hash(@Nullable Object object) {
    ControlledTask task = ControlledRun.task();
    if (object instanceof NumberedObject numbered) {
      return numbered.ndseq$number();
    }
    return object == null || task == null
        ? System.identityHashCode(object)
        : ControlledRun.get().numbers.hash(object, task);
  }
}
