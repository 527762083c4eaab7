package org.ndseq.agent.runtime.enforce;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.format.EventCodes;

/**
 * The enforcement in one thread: the task that it runs and the operation that it is at. Only the
 * owning thread calls its methods, but for those that say otherwise.
 */
public final class EnforcedThread {
  private static final EnforcedTask NO_TASK = new EnforcedTask("?");

  private final ScheduleEnforcer enforcer;
  private final Thread thread;
  private final Deque<EnforcedTask> outer = new ArrayDeque<>();
  private EnforcedTask task = NO_TASK;
  private int unresolved;
  private boolean isHeld;

  /** The task whose operation this thread waits to make, or null; read by the watch. */
  private volatile @Nullable EnforcedTask waiting;

  EnforcedThread(ScheduleEnforcer enforcer, Thread thread) {
    this.enforcer = enforcer;
    this.thread = thread;
  }

  /** The thread; any thread may ask. */
  Thread thread() {
    return thread;
  }

  /** The task that waits in this thread, or null; any thread may ask. */
  @Nullable EnforcedTask waiting() {
    return waiting;
  }

  // Tasks.

  /** This thread forks a task. */
  public void forked(int number) {
    enforcer.forked(resolved(), number);
  }

  /** A task begins in this thread. */
  public void begins(int number) {
    outer.push(task);
    EnforcedTask known = enforcer.task(number, thread);
    task = known == null ? NO_TASK : known;
    unresolved = known == null ? number : 0;
  }

  /** The innermost task of this thread ends. */
  public void ends() {
    publish();
    task = outer.isEmpty() ? NO_TASK : outer.pop();
    unresolved = 0;
  }

  /** The task that runs; one that began before its fork was noted is looked up again. */
  private EnforcedTask resolved() {
    if (unresolved != 0) {
      EnforcedTask known = enforcer.awaitTask(unresolved);
      unresolved = 0;
      task = known == null ? NO_TASK : known;
    }
    return task;
  }

  // Operations.

  /** An instruction follows that may make the task's next operation. */
  public void gate(int site) {
    EnforcedTask t = unresolved == 0 ? task : resolved();
    publish();
    if (t.isNextAt(site) && !enforcer.isFree()) {
      await(t, t.made());
    }
  }

  private void await(EnforcedTask t, int number) {
    int count = t.countBefore(number);
    for (int i = 0; i < count; i++) {
      EnforcedTask before = t.taskBefore(number, i);
      int awaited = t.numberBefore(number, i);
      if (before.done() <= awaited) {
        waiting = t;
        before.await(awaited, enforcer);
        waiting = null;
      }
    }
  }

  /**
   * Whether a call at a site, which makes an event only if it succeeds, has to fail: the schedule
   * goes on elsewhere.
   */
  public boolean mustFail(int site) {
    EnforcedTask t = resolved();
    return !enforcer.isFree() && t.made() < t.size() && !t.isNextAt(site);
  }

  /** The task made an event at an enforced site. */
  public void happened(int kind, int site) {
    EnforcedTask t = unresolved == 0 ? task : resolved();
    int number = t.made();
    if (number >= t.size() || enforcer.isFree()) {
      return;
    }
    if (t.kind(number) != kind || t.site(number) != site) {
      enforcer.left(t, kind, site);
      return;
    }
    await(t, number); // where one instruction makes several operations
    t.count();
    if (!isHeld) {
      t.publish();
    }
  }

  /** The same for an event that may be taken back: it counts if the schedule has it. */
  public void happenedIfNext(int kind, int site) {
    if (task.isNext(0, kind, site)) {
      happened(kind, site);
    }
  }

  /** Operations until {@link #publish} take effect only there: their call follows. */
  public void hold() {
    isHeld = true;
  }

  /** Ends {@link #hold}. */
  public void publish() {
    isHeld = false;
    task.publish();
  }

  // Waits.

  /**
   * Whether the task's next operations are a return from a wait at a site. Then the schedule
   * decides when it returns.
   */
  public boolean isAtWait(int site) {
    return !enforcer.isFree() && resolved().isNext(0, EventCodes.AWAIT, site);
  }

  /**
   * Whether a wait may return: all signals that ended it were sent, nobody has the lock before this
   * task, and the interrupt has come if one ended it.
   */
  public boolean mayReturn(int site) {
    if (enforcer.isFree()) {
      return true;
    }
    int number = task.made();
    boolean isReady = task.isReady(number);
    boolean locks = task.isNext(1, EventCodes.ACQUIRE, site);
    isReady &= !locks || task.isReady(number + 1);
    boolean isInterrupted = locks && task.isNext(2, EventCodes.AWAIT, site);
    waiting = isReady ? null : task;
    return isReady && !isInterrupted;
  }

  /** Whether the schedule has signals that end the wait that is next. */
  public boolean isWaitSignalled() {
    return task.countBefore(task.made()) > 0;
  }

  /** A wait is over. */
  public void leftWait() {
    waiting = null;
  }
}
