package org.ndseq.agent.control.runtime;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The hooks for accesses and monitors that instrumented code calls before the operation. In a
 * thread that is not controlled they do nothing.
 */
public final class ControlHooks {
  private ControlHooks() {}

  public static void readField(@Nullable Object object, int site) {
    access(object, SiteTable.get(site).field(), StepKind.READ, AccessMode.READ, site);
  }

  public static void writeField(@Nullable Object object, int site) {
    access(object, SiteTable.get(site).field(), StepKind.WRITE, AccessMode.WRITE, site);
  }

  public static void readStatic(int site) {
    InitializerHooks.read(site);
    access(
        LocationTable.STATICS, SiteTable.get(site).field(), StepKind.READ, AccessMode.READ, site);
  }

  public static void writeStatic(int site) {
    InitializerHooks.write(site);
    access(
        LocationTable.STATICS, SiteTable.get(site).field(), StepKind.WRITE, AccessMode.WRITE, site);
  }

  public static void readElement(@Nullable Object array, int index, int site) {
    access(array, index, StepKind.READ, AccessMode.READ, site);
  }

  public static void writeElement(@Nullable Object array, int index, int site) {
    access(array, index, StepKind.WRITE, AccessMode.WRITE, site);
  }

  static void access(@Nullable Object object, int slot, StepKind kind, AccessMode mode, int site) {
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      ControlledRun.outsider(site);
      return;
    }
    if (object == null) {
      return; // the access itself throws the NullPointerException
    }
    task.site = site;
    task.isIdleWorker = false;
    ControlledRun run = ControlledRun.get();
    if (task.isInCallback) {
      run.lose("a call of the JDK ran code of the program at " + SiteTable.get(site).text());
    }
    TaskStep step = run.step(task, kind, site);
    step.add(run.locations.number(object, slot), mode);
    run.point(task, step, StepGuard.ALWAYS);
  }

  public static void monitorEnter(Object object, int site) {
    if (object == null) {
      throw new NullPointerException();
    }
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      task.site = site;
      ControlledRun run = ControlledRun.get();
      run.monitors.enter(run, task, object, site);
    }
  }

  /** Must not throw when the run is over: the handler of a synchronized block covers itself. */
  public static void monitorExit(Object object, int site) {
    if (object == null) {
      throw new NullPointerException();
    }
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      ControlledRun run = ControlledRun.get();
      if (run.isOver()) {
        return;
      }
      task.site = site;
      try {
        run.monitors.exit(run, task, object, site);
      } catch (RunStoppedError e) {
        // The next hook ends the thread.
      }
    }
  }

  public static void await(Object object, int site) throws InterruptedException {
    await(object, 0L, 0, site);
  }

  public static void await(Object object, long millis, int site) throws InterruptedException {
    await(object, millis, 0, site);
  }

  @SuppressWarnings("WaitNotInLoop") // the loop is the program's
  public static void await(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    ControlledTask task = ControlledRun.task();
    if (task == null || millis < 0 || nanos < 0 || nanos > 999_999) {
      object.wait(millis, nanos); // throws what the arguments deserve
      return;
    }
    task.site = site;
    ControlledRun run = ControlledRun.get();
    long limit = millis > Long.MAX_VALUE / 2_000_000 ? Long.MAX_VALUE / 2 : millis * 1_000_000;
    run.monitors.await(run, task, object, limit + nanos, site);
  }

  public static void signalOne(Object object, int site) {
    signal(object, 1, site);
  }

  public static void signalAll(Object object, int site) {
    signal(object, Integer.MAX_VALUE, site);
  }

  @SuppressWarnings("NakedNotify") // the change is in the program
  private static void signal(Object object, int limit, int site) {
    if (object == null) {
      throw new NullPointerException();
    }
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      object.notifyAll();
      return;
    }
    task.site = site;
    ControlledRun run = ControlledRun.get();
    run.monitors.signal(run, task, object, limit, site);
  }

  /** Replaces the instruction in classes of the JDK; the site is that of the program's call. */
  public static void enterInside(Object object) {
    monitorEnter(object, siteOfTask());
  }

  /** Replaces the instruction in classes of the JDK. */
  public static void exitInside(Object object) {
    monitorExit(object, siteOfTask());
  }

  /** Replaces a wait in classes of the JDK. */
  public static void awaitInside(Object object) throws InterruptedException {
    await(object, 0L, 0, siteOfTask());
  }

  /** Replaces a wait with a time limit in classes of the JDK. */
  public static void awaitInside(Object object, long millis) throws InterruptedException {
    await(object, millis, 0, siteOfTask());
  }

  /** Replaces a notification in classes of the JDK. */
  public static void signalInside(Object object) {
    signal(object, 1, siteOfTask());
  }

  private static int siteOfTask() {
    ControlledTask task = ControlledRun.task();
    return task == null ? 0 : task.site;
  }

  public static boolean holdsLock(Object object, int site) {
    ControlledTask task = ControlledRun.task();
    if (task == null || object == null) {
      return Thread.holdsLock(object);
    }
    return ControlledRun.get().monitors.isHeldBy(object, task);
  }
}
