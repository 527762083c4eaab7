package org.ndseq.agent.control.runtime;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The monitors of one run. They exist in this table only: since one task runs at a time, the real
 * monitors of the program's objects are never entered by instrumented code. A notification is for
 * any task that waited when it was made: the one that the strategy lets continue first takes it.
 */
final class MonitorTable {
  /** One monitor. */
  private static final class Monitor {
    @Nullable ControlledTask owner;
    int depth;

    /** Those that no {@code notifyAll} has woken, in the order of their arrival. */
    final List<Waiter> waiters = new ArrayList<>();

    /** Notifications that no task took yet, by their time; never more than there are waiters. */
    final List<Integer> notifications = new ArrayList<>();

    /** The number of waits and notifications so far. */
    int time;

    boolean isFreeFor(ControlledTask task) {
      return owner == null || owner == task;
    }

    /** Whether the waiter was notified, or may take a notification. */
    boolean isNotified(Waiter waiter) {
      return waiter.isNotified || notificationFor(waiter) >= 0;
    }

    /** The earliest notification that the waiter may take; -1 for none. */
    int notificationFor(Waiter waiter) {
      for (int i = 0; i < notifications.size(); i++) {
        if (notifications.get(i) > waiter.arrival) {
          return i;
        }
      }
      return -1;
    }
  }

  /** A task in a wait set, until it is notified. */
  private static final class Waiter {
    final int arrival;
    boolean isNotified;

    Waiter(int arrival) {
      this.arrival = arrival;
    }
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

  /** Leaves the monitor as a part of the step that is being made. */
  void leave(ControlledTask task, Object object) {
    Monitor monitor = owned(object, task);
    if (--monitor.depth == 0) {
      monitor.owner = null;
    }
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
    if (task.pool != null) {
      run.loseWaitOfPoolTask();
    }
    TaskStep release = run.step(task, StepKind.WAIT, site);
    release.add(location, AccessMode.UPDATE);
    release.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.UPDATE);
    run.point(task, release, StepGuard.ALWAYS);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    int depth = monitor.depth;
    Waiter waiter = new Waiter(monitor.time++);
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
            return monitor.isNotified(waiter) ? monitor.owner == null : task.isInterrupted();
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
    boolean isInterrupted = !monitor.isNotified(waiter) && task.isInterrupted();
    if (isInterrupted) {
      reacquire(run, task, object, waiter, site);
    }
    monitor.owner = task;
    monitor.depth = depth;
    if (isInterrupted && Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (!waiter.isNotified) {
      int notification = monitor.notificationFor(waiter);
      boolean hasRival = monitor.waiters.size() > monitor.notifications.size();
      monitor.waiters.remove(waiter);
      if (notification >= 0) {
        monitor.notifications.remove(notification);
        if (hasRival && (nanos > 0 || task.isInterrupted())) {
          run.lose(
              "a wait that was notified could have ended by its time limit or an interrupt and left"
                  + " the notification to another task");
        }
      }
    }
  }

  /**
   * Leaves the wait set because of an interrupt, which needs no monitor, and acquires the monitor
   * in a step of its own: other tasks may notify in between, and nobody is there.
   */
  private void reacquire(
      ControlledRun run, ControlledTask task, Object object, Waiter waiter, int site) {
    Monitor monitor = of(object);
    monitor.waiters.remove(waiter);
    TaskStep acquire = run.step(task, StepKind.ACQUIRE, site);
    acquire.add(run.locations.number(object, LocationTable.MONITOR), AccessMode.UPDATE);
    acquire.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.UPDATE);
    run.point(task, acquire, () -> monitor.owner == null);
  }

  void signal(ControlledRun run, ControlledTask task, Object object, int limit, int site) {
    Monitor monitor = owned(object, task);
    TaskStep step = run.step(task, StepKind.NOTIFY, site);
    step.add(run.locations.number(object, LocationTable.MONITOR), AccessMode.UPDATE);
    run.point(task, step, StepGuard.ALWAYS);
    if (limit > 1) {
      wakeAll(monitor);
    } else if (!run.strategy.choosesWaiter()) {
      if (!monitor.waiters.isEmpty()) {
        monitor.waiters.remove(0).isNotified = true;
      }
    } else if (monitor.waiters.size() > monitor.notifications.size()) {
      monitor.notifications.add(monitor.time++);
    }
  }

  private static void wakeAll(Monitor monitor) {
    monitor.waiters.forEach(waiter -> waiter.isNotified = true);
    monitor.waiters.clear();
    monitor.notifications.clear();
  }

  /** The JVM notifies those that wait on the object of a thread that ended. */
  void threadEnded(ControlledRun run, ControlledTask task) {
    Monitor monitor = monitors.get(task.thread);
    if (monitor != null) {
      task.last.add(run.locations.number(task.thread, LocationTable.MONITOR), AccessMode.UPDATE);
      wakeAll(monitor);
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
