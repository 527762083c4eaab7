package org.ndseq.agent.control.turn;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * The hooks that instrumented code calls instead of its operations; the last argument is a site.
 */
@SuppressWarnings("unused") // the exceptions are those of the replaced methods
public final class TurnHooks {
  private TurnHooks() {}

  private static TurnRun run() {
    TurnRun run = TurnRun.active();
    if (run == null) {
      throw new TurnEndedError();
    }
    return run;
  }

  public static void monitorEnter(Object object, int site) {
    if (object == null) {
      throw new NullPointerException();
    }
    TurnRun run = run();
    TurnTask task = run.task();
    int depth = task.monitors.getOrDefault(object, 0);
    if (depth == 0) {
      run.operation(task, TurnRun.ACQUIRE, site);
    }
    task.monitors.put(object, depth + 1);
  }

  /** Must not throw when the run is over: the handler of a synchronized block covers itself. */
  public static void monitorExit(Object object, int site) {
    try {
      TurnRun run = run();
      TurnTask task = run.task();
      int depth = task.monitors.getOrDefault(object, 0);
      if (depth == 1) {
        run.operation(task, TurnRun.RELEASE, site);
        task.monitors.remove(object);
      } else {
        task.monitors.put(object, depth - 1);
      }
    } catch (TurnEndedError e) {
      // The next hook ends the thread.
    }
  }

  public static void await(Object object, int site) throws InterruptedException {
    TurnRun run = run();
    TurnTask task = run.task();
    requireMonitor(task, object);
    run.operation(task, TurnRun.WAIT, site);
    run.operation(task, TurnRun.ACQUIRE, site);
  }

  public static void signal(Object object, int site) {
    TurnRun run = run();
    TurnTask task = run.task();
    requireMonitor(task, object);
    run.operation(task, TurnRun.NOTIFY, site);
  }

  private static void requireMonitor(TurnTask task, Object object) {
    if (!task.monitors.containsKey(object)) {
      throw new IllegalMonitorStateException();
    }
  }

  public static void start(Thread thread, int site) {
    TurnRun run = run();
    run.fork(run.task(), thread, site);
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    operation(thread, TurnRun.JOIN, site);
  }

  /** A lock, permit or latch is acquired: the schedule has the operation where that is possible. */
  public static void acquire(Object target, int site) throws InterruptedException {
    operation(target, TurnRun.ACQUIRE, site);
  }

  public static void release(Object target, int site) {
    operation(target, TurnRun.RELEASE, site);
  }

  /** Another call, such as the release of a permit. */
  public static void call(Object target, int site) {
    operation(target, TurnRun.CALL, site);
  }

  private static void operation(Object target, int kind, int site) {
    if (target == null) {
      throw new NullPointerException();
    }
    TurnRun run = run();
    if (!(target instanceof Thread) && target.getClass().getClassLoader() != null) {
      run.giveUp("a lock of the program's own");
    }
    run.operation(run.task(), kind, site);
  }

  public static int meet(CyclicBarrier barrier, int site)
      throws InterruptedException, BrokenBarrierException {
    TurnRun run = run();
    return run.meet(run.task(), barrier, site);
  }

  public static void exit(int code) {
    TurnRun run = run();
    run.exit(run.task(), code);
  }

  /** Called last in a thread of the JVM; others than those of a run are left alone. */
  public static void ending() {
    TurnRun run = TurnRun.active();
    TurnTask task = run == null ? null : run.taskOrNull();
    if (run != null && task != null && !task.hasEnded) {
      try {
        run.end(task);
      } catch (TurnEndedError e) {
        // The thread ends by itself.
      }
    }
  }

  /** Called with an exception that leaves a thread; true if the thread is one of a run. */
  public static boolean uncaught(Throwable exception) {
    TurnRun run = TurnRun.active();
    if (run == null || run.taskOrNull() == null) {
      return exception instanceof TurnEndedError;
    }
    if (!(exception instanceof TurnEndedError)) {
      run.giveUp("a task failed: " + exception);
    }
    return true;
  }
}
