package org.ndseq.agent.runtime.enforce;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Notices that a run cannot go on with its schedule: tasks wait for operations of others, no
 * operation is made, and no thread of the program runs that could make one. A thread that runs,
 * sleeps or reads may still do so, and gets more time.
 */
public final class ScheduleWatch implements Runnable {
  private static final long PERIOD_MILLIS = 250;
  private static final int STEADY = 12;
  private static final int LONGEST = 240;

  private final ScheduleEnforcer enforcer;

  public ScheduleWatch(ScheduleEnforcer enforcer) {
    this.enforcer = enforcer;
  }

  /** Looks again and again until the schedule is given up. */
  @Override
  public void run() {
    long last = -1;
    int steady = 0;
    try {
      while (!enforcer.isFree()) {
        Thread.sleep(PERIOD_MILLIS);
        enforcer.threads().removeIf(thread -> !thread.thread().isAlive());
        long now = enforcer.progress();
        List<String> waits = waits();
        steady = waits.isEmpty() || now != last ? 0 : steady + 1;
        last = now;
        if (steady >= LONGEST || (steady >= STEADY && !isAnyRunning())) {
          enforcer.stuck(String.join("; ", waits));
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isAnyRunning() {
    for (EnforcedThread thread : enforcer.threads()) {
      if (thread.waiting() == null) {
        switch (thread.thread().getState()) {
          case RUNNABLE, TIMED_WAITING, NEW -> {
            return true;
          }
          default -> {}
        }
      }
    }
    return false;
  }

  private List<String> waits() {
    List<String> waits = new ArrayList<>();
    for (EnforcedThread thread : enforcer.threads()) {
      EnforcedTask task = thread.waiting();
      String text = task == null ? null : text(task);
      if (text != null) {
        waits.add(text);
      }
    }
    return waits;
  }

  private @Nullable String text(EnforcedTask task) {
    int number = task.done();
    for (; number < task.size(); number++) {
      for (int i = 0; i < task.countBefore(number); i++) {
        EnforcedTask before = task.taskBefore(number, i);
        int awaited = task.numberBefore(number, i);
        if (before.done() <= awaited) {
          return "task %s waits to make %s until task %s makes %s, its operation %d; that has made %d of %d"
              .formatted(
                  task.path,
                  enforcer.operation(task, number),
                  before.path,
                  enforcer.operation(before, awaited),
                  awaited,
                  before.done(),
                  before.size());
        }
      }
    }
    return null;
  }
}
