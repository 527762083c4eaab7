package org.ndseq.agent.control.driver;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.runtime.ControlledRun;
import org.ndseq.agent.runtime.thread.AgentThreadFactory;

/** Looks from time to time whether the task that runs is blocked outside of the hooks. */
final class RunWatchdog {
  private static final long LOOK_MILLIS = 20;

  /** Looks without progress; on a busy machine a thread may wait for long to run again. */
  private static final int PATIENCE = 5;

  private static volatile @Nullable ControlledRun watched;
  private static volatile boolean isStarted;

  private RunWatchdog() {}

  /** Watches a run until {@link #release}. */
  static void watch(ControlledRun run) {
    watched = run;
    if (!isStarted) {
      isStarted = true;
      AgentThreadFactory.start(RunWatchdog::watchForever, "ndseq-watchdog");
    }
  }

  private static void watchForever() {
    ControlledRun last = null;
    long progress = -1;
    int looks = 0;
    while (true) {
      ControlledRun run = watched;
      if (run != null) {
        long now = run.progress();
        looks = run == last && now == progress ? looks + 1 : 0;
        last = run;
        progress = now;
        if (looks >= PATIENCE) {
          run.rescue(progress);
        }
      }
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  static void release() {
    watched = null;
  }
}
