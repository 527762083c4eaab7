package org.ndseq.agent.control.runtime;

import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** Follows the tasks that are handed to pools of threads. Patched classes of the JDK call it. */
public final class PoolHooks {
  /** More workers than any program has tasks. */
  private static final int WIDE = 100_000;

  private PoolHooks() {}

  /** A worker has taken a task. */
  public static void beginTask(Thread thread) {
    ControlledTask worker = ControlledRun.taskOf(thread);
    if (worker != null) {
      worker.isIdleInPool = false;
    }
  }

  /**
   * Whether a worker counts as busy for the one that shuts its pool down. It is idle when it has
   * made the step in which it asks for a task, which all steps on the pool see; it has unlocked
   * itself somewhat earlier, which none sees.
   */
  public static boolean isBusy(Thread thread) {
    ControlledTask worker = ControlledRun.task() == null ? null : ControlledRun.taskOf(thread);
    return worker != null && !worker.isIdleInPool;
  }

  /** A pool is about to execute a body. */
  public static void executing(@Nullable Object pool, @Nullable Object body) {
    if (ControlledRun.task() == null) {
      return;
    }
    ControlledRun run = ControlledRun.get();
    run.roots().add(body);
    // A pool of one thread keeps its tasks in their order, on which programs rely.
    if (run.widensPools()
        && pool instanceof ThreadPoolExecutor executor
        && executor.getClass() == ThreadPoolExecutor.class
        && executor.getMaximumPoolSize() > 1
        && executor.getCorePoolSize() != WIDE) {
      executor.setMaximumPoolSize(WIDE);
      executor.setCorePoolSize(WIDE);
    }
  }
}
