package org.ndseq.agent.runtime;

import java.lang.reflect.Method;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.format.EventCodes;

/**
 * Executors that run their tasks one after the other: a pool that has at most one thread, and a
 * timer. Each of their tasks comes after those before it, as the JDK promises. A pool of several
 * threads orders nothing, even if one of them happens to run all its tasks.
 */
final class SerialExecutorOrder {
  private static final String TIMER = "java.util.TimerThread";

  /** Whether a class of pools, outside the JDK, has an {@code afterExecute} of its own. */
  private static final ClassValue<Boolean> HOOKS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          for (Class<?> c = type; c != null && !ObjectTypeCheck.isJdk(c); c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
              if (method.getName().equals("afterExecute")) {
                return true;
              }
            }
          }
          return false;
        }
      };

  private SerialExecutorOrder() {}

  static boolean hasHook(Object pool) {
    return pool instanceof ThreadPoolExecutor && HOOKS.get(pool.getClass());
  }

  /** The name of the task that a pool's hook is. */
  static String hookName(Object pool) {
    return pool.getClass().getName() + "::afterExecute";
  }

  /** A task has begun here that {@code body} stands for. */
  static void begin(ObjectRecord body, ThreadLog log) {
    ObjectRecord serial = of(body, log);
    if (serial != null && serial.operations() > 0) {
      log.sync(EventCodes.AWAIT, -1, serial.id(), serial.operations());
    }
  }

  /** The task is about to end. */
  static void end(@Nullable ObjectRecord body, ThreadLog log) {
    ObjectRecord serial = body == null ? null : of(body, log);
    if (serial != null) {
      log.sync(EventCodes.SIGNAL, -1, serial.id(), serial.countOperation());
    }
  }

  private static @Nullable ObjectRecord of(ObjectRecord body, ThreadLog log) {
    ObjectRecord owner = body.executor;
    if (owner == null) {
      boolean isTimer = log.thread().getClass().getName().equals(TIMER);
      return isTimer ? log.node(log.thread()) : null;
    }
    return owner.get() instanceof ThreadPoolExecutor pool && threads(pool) <= 1 ? owner : null;
  }

  private static int threads(ThreadPoolExecutor pool) {
    return pool instanceof ScheduledThreadPoolExecutor
        ? pool.getCorePoolSize()
        : pool.getMaximumPoolSize();
  }
}
