package org.ndseq.agent.control.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The hooks inside fork/join pools. Under control each forked or submitted task gets a thread of
 * its own, as in a pool with enough workers: which worker takes which task is no choice then. A
 * pool with one worker keeps it, since its tasks do not run at the same time.
 */
public final class ForkJoinHooks {
  private static final MethodHandle EXEC = exec();

  private ForkJoinHooks() {}

  private static MethodHandle exec() {
    try {
      Method method = ForkJoinTask.class.getDeclaredMethod("doExec");
      return MethodHandles.privateLookupIn(ForkJoinTask.class, MethodHandles.lookup())
          .unreflect(method)
          .asType(MethodType.methodType(void.class, ForkJoinTask.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Called at the start of {@code ForkJoinTask.fork}; true if a thread was started for it. */
  public static boolean forked(ForkJoinTask<?> task) {
    ControlledTask forker = ControlledRun.task();
    if (forker == null || forker.thread instanceof ForkJoinWorkerThread) {
      return false;
    }
    ForkJoinPool pool = forker.pool;
    start(forker, pool == null ? ForkJoinPool.commonPool() : pool, task);
    return true;
  }

  /** Called at the start of a submission to a pool; true if a thread was started for it. */
  public static boolean submitted(ForkJoinPool pool, ForkJoinTask<?> task) {
    ControlledTask submitter = ControlledRun.task();
    if (submitter == null || task == null || pool.isShutdown() || carriesThreads(pool)) {
      return false;
    }
    boolean hasOneWorker = pool.getParallelism() <= 1 && pool != ForkJoinPool.commonPool();
    if (hasOneWorker || submitter.thread instanceof ForkJoinWorkerThread) {
      ControlledRun.get().hasWorkers = true;
      return false;
    }
    start(submitter, pool, task);
    return true;
  }

  /** Whether a pool is the scheduler of virtual threads, which are tasks themselves. */
  private static boolean carriesThreads(ForkJoinPool pool) {
    return pool.getFactory().getClass().getName().startsWith("java.lang.VirtualThread");
  }

  private static void start(ControlledTask parent, ForkJoinPool pool, ForkJoinTask<?> task) {
    parent.libraryObject = null; // the start of the thread is all that others can notice
    ControlledRun run = ControlledRun.get();
    String name =
        pool == ForkJoinPool.commonPool()
            ? "ForkJoinPool.commonPool-worker-"
            : "ForkJoinPool-1-worker-";
    Thread thread =
        new Thread(
            null, () -> execute(task), name + parent.name() + "/" + parent.children, 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(parent.thread.getContextClassLoader());
    thread.start();
    ControlledTask child = ControlledRun.taskOf(thread);
    run.roots().add(task);
    if (child != null) {
      child.pool = pool;
      run.poolTasks.add(child);
    }
  }

  private static void execute(ForkJoinTask<?> task) {
    try {
      EXEC.invokeExact(task);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Called at the start of {@code awaitTermination} and {@code awaitQuiescence}. */
  public static boolean awaitTasks(ForkJoinPool pool, long time, TimeUnit unit) {
    return await(pool, Math.max(1, unit.toNanos(time)));
  }

  /** Called at the start of {@code close}. */
  public static boolean awaitTasks(ForkJoinPool pool) {
    return await(pool, 0);
  }

  /** Waits until the threads of the pool's tasks have ended; false if the time limit passed. */
  private static boolean await(ForkJoinPool pool, long nanos) {
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      return true;
    }
    ControlledRun run = ControlledRun.get();
    for (int i = 0; i < run.poolTasks.size(); i++) {
      ControlledTask other = run.poolTasks.get(i);
      if (other.pool == pool && other != task && !other.hasEnded) {
        TaskStep step = run.step(task, StepKind.JOIN, task.site);
        step.add(run.locations.number(other.thread, LocationTable.LIFE), AccessMode.READ);
        run.point(task, step, new TimedGuard(() -> other.hasEnded, nanos));
        if (!other.hasEnded) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The number of leaves into which a parallel stream splits its source. The JDK takes it from the
   * pool of the current worker; the threads that stand for workers are of another class.
   */
  public static int leafTarget(int original) {
    ControlledTask task = ControlledRun.task();
    ForkJoinPool pool = task == null ? null : task.pool;
    return pool == null ? original : pool.getParallelism() << 2;
  }

  /** Called by methods whose answer depends on the workers that a real pool has. */
  public static void asked() {
    if (ControlledRun.task() != null) {
      ControlledRun.get()
          .lose(
              "the program asks for the state of a fork/join pool, whose workers are not modelled");
    }
  }

  /** Called by tasks of a parallel stream that stop when one of them has a result. */
  public static void endingEarly() {
    if (ControlledRun.task() != null) {
      ControlledRun.get()
          .lose(
              "a parallel stream that may end early (findAny, anyMatch, limit) has more orders than"
                  + " are tried");
    }
  }
}
