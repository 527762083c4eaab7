package org.ndseq.agent.runtime.enforce;

import java.util.List;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * The operations of one task and how many of them are done. Only the thread that runs the task
 * changes it; others look at the number of operations that are done and wait for it to grow.
 */
final class EnforcedTask {
  private static final int SPINS = 200;
  private static final int YIELDS = 10;

  /** A bound on how late a waiting thread notices that the schedule was given up. */
  private static final long PARK_MILLIS = 20;

  final String path;
  private int[] kinds = new int[0];
  private int[] sites = new int[0];
  private EnforcedTask[][] tasksBefore = new EnforcedTask[0][];
  private int[][] numbersBefore = new int[0][];

  /** Operations made; of the owner alone. */
  private int made;

  /** Children forked; of the owner alone. */
  private int children;

  /** Operations that others may rely on; written by the owner. */
  private volatile int done;

  /** Whether somebody waits in this object's monitor or has done so. */
  private volatile boolean isAwaited;

  EnforcedTask(String path) {
    this.path = path;
  }

  /** Takes its operations as a plan has them. */
  void operations(List<String[]> lines, List<EnforcedTask> all) {
    int n = lines.size();
    kinds = new int[n];
    sites = new int[n];
    tasksBefore = new EnforcedTask[n][];
    numbersBefore = new int[n][];
    for (int i = 0; i < n; i++) {
      String[] words = lines.get(i);
      sites[i] = Integer.parseInt(words[1]);
      kinds[i] = Integer.parseInt(words[2]);
      tasksBefore[i] = new EnforcedTask[words.length - 3];
      numbersBefore[i] = new int[words.length - 3];
      for (int k = 3; k < words.length; k++) {
        int colon = words[k].indexOf(':');
        tasksBefore[i][k - 3] = all.get(Integer.parseInt(words[k].substring(0, colon)));
        numbersBefore[i][k - 3] = Integer.parseInt(words[k].substring(colon + 1));
      }
    }
  }

  int size() {
    return kinds.length;
  }

  int made() {
    return made;
  }

  int done() {
    return done;
  }

  int kind(int number) {
    return kinds[number];
  }

  int site(int number) {
    return sites[number];
  }

  /** The path of the next child. */
  String nextChild() {
    return path + "/" + children++;
  }

  boolean isNextAt(int site) {
    return made < kinds.length && sites[made] == site;
  }

  boolean isNext(int offset, int kind, int site) {
    int number = made + offset;
    return number < kinds.length && sites[number] == site && kinds[number] == kind;
  }

  /** The number of operations that one operation waits for. */
  int countBefore(int number) {
    return tasksBefore[number].length;
  }

  EnforcedTask taskBefore(int number, int i) {
    return tasksBefore[number][i];
  }

  int numberBefore(int number, int i) {
    return numbersBefore[number][i];
  }

  /** Whether all that an operation waits for is done. */
  boolean isReady(int number) {
    EnforcedTask[] before = tasksBefore[number];
    for (int i = 0; i < before.length; i++) {
      if (before[i].done <= numbersBefore[number][i]) {
        return false;
      }
    }
    return true;
  }

  /** Counts the next operation; others notice it with {@link #publish}. */
  void count() {
    made++;
  }

  /** Lets others notice the operations made. */
  void publish() {
    if (done != made) {
      done = made;
      if (isAwaited) {
        wakeAll();
      }
    }
  }

  synchronized void wakeAll() {
    notifyAll();
  }

  /** Waits until an operation of this task is done or the schedule was given up. */
  @SuppressWarnings("ThreadPriorityCheck") // the awaited task may need this processor
  void await(int number, ScheduleEnforcer enforcer) {
    for (int i = 0; i < SPINS + YIELDS; i++) {
      if (done > number || enforcer.isFree()) {
        return;
      }
      if (i < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
    }
    if (Thread.currentThread() instanceof ForkJoinWorkerThread) {
      // Tasks that only this worker could have begun go on in another one.
      EnforcedJoin.block(new OperationWait(number, enforcer));
    } else {
      park(number, enforcer);
    }
  }

  /** A wait for an operation of this task. */
  private final class OperationWait extends EnforcedJoin.ShortWait {
    private final int number;
    private final ScheduleEnforcer enforcer;

    OperationWait(int number, ScheduleEnforcer enforcer) {
      this.number = number;
      this.enforcer = enforcer;
    }

    @Override
    public boolean isReleasable() {
      return done > number || enforcer.isFree();
    }

    @Override
    @SuppressWarnings("WaitNotInLoop") // the pool asks again
    void waitShortly() throws InterruptedException {
      synchronized (EnforcedTask.this) {
        isAwaited = true;
        if (!isReleasable()) {
          EnforcedTask.this.wait(PARK_MILLIS);
        }
      }
    }
  }

  /** An interrupt that comes meanwhile is the program's and is passed on afterwards. */
  private void park(int number, ScheduleEnforcer enforcer) {
    boolean wasInterrupted = false;
    synchronized (this) {
      isAwaited = true;
      while (done <= number && !enforcer.isFree()) {
        try {
          wait(PARK_MILLIS);
        } catch (InterruptedException e) {
          wasInterrupted = true;
        }
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
