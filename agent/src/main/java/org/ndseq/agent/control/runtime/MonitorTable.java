package org.ndseq.agent.control.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The monitors of one run. They exist in this table only: since one task runs at a time, the real
 * monitors of the program's objects are never entered by instrumented code. A notification wakes
 * the task that waits longest, as HotSpot does.
 */
final class MonitorTable {
  /** One monitor. */
  private static final class Monitor {
    @Nullable ControlledTask owner;
    int depth;
    final Deque<Waiter> waiters = new ArrayDeque<>();

    boolean isFreeFor(ControlledTask task) {
      return owner == null || owner == task;
    }
  }

  /** A task in a wait set, until it is notified. */
  private static final class Waiter {
    boolean isNotified;
  }

  private final IdentityHashMap<Object, Monitor> monitors = new IdentityHashMap<>();

  private Monitor of(Object object) {
    return monitors.computeIfAbsent(object, o -> new Monitor());
  }

  /** Whether a task could enter the monitor now. */
  boolean isFree(Object object, ControlledTask task) {
    Monitor monitor = monitors.get(object);
    return monitor == null || monitor.isFreeFor(task);
  }

  boolean isHeldBy(Object object, ControlledTask task) {
    Monitor monitor = monitors.get(object);
    return monitor != null && monitor.owner == task;
  }

  void enter(ControlledRun run, ControlledTask task, Object object, int site) {
    Monitor monitor = of(object);
    if (monitor.owner != task) {
      TaskStep step = run.step(task, StepKind.ACQUIRE, site);
      step.add(run.locations.number(object, LocationTable.MONITOR), AccessMode.UPDATE);
      run.point(task, step, () -> monitor.isFreeFor(task));
      monitor.owner = task;
    }
    monitor.depth++;
  }

  void exit(ControlledRun run, ControlledTask task, Object object, int site) {
    Monitor monitor = of(object);
    if (monitor.owner != task) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    if (monitor.depth == 1) {
      TaskStep step = run.step(task, StepKind.RELEASE, site);
      step.add(run.locations.number(object, LocationTable.MONITOR), AccessMode.UPDATE);
      run.point(task, step, StepGuard.ALWAYS);
      monitor.owner = null;
    }
    monitor.depth--;
  }

  /**
   * Waits for a notification.
   *
   * @param nanos the time limit; 0 for none
   */
  void await(ControlledRun run, ControlledTask task, Object object, long nanos, int site)
      throws InterruptedException {
    Monitor monitor = owned(object, task);
    long location = run.locations.number(object, LocationTable.MONITOR);
    TaskStep release = run.step(task, StepKind.WAIT, site);
    release.add(location, AccessMode.UPDATE);
    release.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.UPDATE);
    run.point(task, release, StepGuard.ALWAYS);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    int depth = monitor.depth;
    Waiter waiter = new Waiter();
    monitor.waiters.add(waiter);
    monitor.owner = null;
    monitor.depth = 0;
    TaskStep acquire = run.step(task, StepKind.ACQUIRE, site);
    acquire.add(location, AccessMode.UPDATE);
    acquire.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.UPDATE);
    run.point(
        task,
        acquire,
        new StepGuard() {
          @Override
          public boolean isEnabled() {
            return monitor.owner == null && (waiter.isNotified || task.isInterrupted());
          }

          @Override
          public boolean hasTimeLimit() {
            return nanos > 0;
          }

          @Override
          public long timeout() {
            return nanos > 0 && monitor.owner == null ? nanos : -1;
          }
        });
    monitor.owner = task;
    monitor.depth = depth;
    if (!waiter.isNotified) {
      monitor.waiters.remove(waiter);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }

  void signal(ControlledRun run, ControlledTask task, Object object, int limit, int site) {
    Monitor monitor = owned(object, task);
    TaskStep step = run.step(task, StepKind.NOTIFY, site);
    step.add(run.locations.number(object, LocationTable.MONITOR), AccessMode.UPDATE);
    run.point(task, step, StepGuard.ALWAYS);
    wake(monitor, limit);
  }

  private static void wake(Monitor monitor, int limit) {
    for (int i = 0; i < limit && !monitor.waiters.isEmpty(); i++) {
      monitor.waiters.remove().isNotified = true;
    }
  }

  /** The JVM notifies those that wait on the object of a thread that ended. */
  void threadEnded(ControlledRun run, ControlledTask task) {
    Monitor monitor = monitors.get(task.thread);
    if (monitor != null) {
      task.last.add(run.locations.number(task.thread, LocationTable.MONITOR), AccessMode.UPDATE);
      wake(monitor, Integer.MAX_VALUE);
    }
  }

  private Monitor owned(Object object, ControlledTask task) {
    Monitor monitor = monitors.get(object);
    if (monitor == null || monitor.owner != task) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }
}
