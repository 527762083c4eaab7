package org.ndseq.agent.control.runtime;

import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The hooks inside {@code LockSupport}: a controlled thread parks in the model only. All of {@code
 * java.util.concurrent} blocks by parking, so it works under control whatever a program uses.
 */
public final class ParkHooks {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private ParkHooks() {}

  /** Called at the start of {@code park}; true if the thread has parked already. */
  public static boolean park() {
    return parked(0);
  }

  public static boolean parkNanos(long nanos) {
    return nanos <= 0 ? ControlledRun.task() != null : parked(nanos);
  }

  public static boolean parkUntil(long deadline) {
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      return false;
    }
    long left = deadline - System.currentTimeMillis();
    return parkNanos(Math.max(1, left) * NANOS_PER_MILLI);
  }

  private static boolean parked(long nanos) {
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      return false;
    }
    ControlledRun run = ControlledRun.get();
    task.isIdleWorker |= task.thread instanceof ForkJoinWorkerThread;
    TaskStep step = run.step(task, StepKind.PARK, task.site);
    step.add(run.locations.number(task.thread, LocationTable.PERMIT), AccessMode.UPDATE);
    step.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.READ);
    Object library = task.libraryObject;
    if (library != null) {
      step.add(run.locations.number(library, LocationTable.STATE), AccessMode.UPDATE);
    }
    run.point(task, step, new TimedGuard(() -> task.hasPermit || task.isInterrupted(), nanos));
    task.hasWokenItself = !task.hasPermit;
    task.hasPermit = false;
    return true;
  }

  /**
   * Called inside of a condition before it acquires its lock again. If the wait ended by time or by
   * an interrupt, other tasks may have the lock in between and signal, and nobody is there.
   */
  public static void reacquiring() {
    ControlledTask task = ControlledRun.task();
    Object library = task == null ? null : task.libraryObject;
    if (task != null && library != null && task.hasWokenItself) {
      ControlledRun run = ControlledRun.get();
      TaskStep step = run.step(task, StepKind.CALL, task.site).markInside();
      step.add(run.locations.number(library, LocationTable.STATE), AccessMode.UPDATE);
      run.point(task, step, StepGuard.ALWAYS);
    }
  }

  /** Called at the start of {@code unpark}; true if the thread is controlled. */
  public static boolean unpark(@Nullable Thread thread) {
    ControlledTask task = ControlledRun.task();
    ControlledTask other = thread == null ? null : ControlledRun.taskOf(thread);
    if (other == null || thread == null) {
      return false;
    }
    other.hasPermit = true;
    if (task != null) {
      ControlledRun run = ControlledRun.get();
      task.last.add(run.locations.number(thread, LocationTable.PERMIT), AccessMode.UPDATE);
    }
    return true;
  }

  /** Replaces {@code Unsafe.park} in classes of the JDK. */
  public static void parkDirect(Object unsafe, boolean isAbsolute, long time) {
    if (isAbsolute) {
      LockSupport.parkUntil(time);
    } else if (time > 0) {
      LockSupport.parkNanos(time);
    } else {
      LockSupport.park();
    }
  }

  /** Replaces {@code Unsafe.unpark} in classes of the JDK. */
  public static void unparkDirect(Object unsafe, @Nullable Object thread) {
    LockSupport.unpark((Thread) thread);
  }

  /** Replaces a call of {@code LockSupport.unpark} in the program. */
  public static void unparkStep(@Nullable Thread thread, int site) {
    if (thread != null) {
      ControlHooks.access(thread, LocationTable.PERMIT, StepKind.UNPARK, AccessMode.UPDATE, site);
    }
    LockSupport.unpark(thread);
  }

  /** Called before a call of {@code LockSupport.park} in the program. */
  public static void parkStep(int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      task.site = site;
      task.libraryObject = null;
    }
  }
}
