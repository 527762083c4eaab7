package org.ndseq.agent.control.runtime;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * A thread of the program under control. Its fields are written by the one thread that runs, under
 * the lock of the run where others may read them.
 */
public final class ControlledTask implements TaskState {
  /**
   * From one second on, a time limit is one that a right program never reaches. The JDK subtracts
   * the time that passed before it waits, so the bound is a little lower.
   */
  private static final long LONG_NANOS = 999_000_000L;

  final Thread thread;
  final boolean isDaemon;

  /** The number of the task in the order of starts, from 1. */
  final int number;

  final HandoverGate gate = new HandoverGate();
  final RunClock clock;
  private final String name;

  /** The number of tasks that this one started. */
  int children;

  /** The number of steps that this one made or is about to make. */
  int index;

  /** Whether the thread passed its begin. */
  volatile boolean hasBegun;

  /** Whether the thread computes before its turn; read and written by it alone. */
  boolean isAhead;

  /** Whether the thread waits for control, or has not arrived yet. */
  volatile boolean isHeld = true;

  boolean hasEnded;

  /** Whether the thread has left the code of the program; one that called exit has not. */
  boolean isDone;

  /** Whether the last wait of the task ended by time because nobody could continue. */
  boolean hasWaitedInVain;

  /** Whether another task has joined this one until its time limit, when nobody could continue. */
  boolean isGivenUp;

  /** An interrupt that arrived while the thread was held; the thread makes it real itself. */
  boolean isInterruptPending;

  /** How often the thread was interrupted again since then. */
  int interrupts;

  /** The permit of {@code LockSupport}. */
  boolean hasPermit;

  /** Whether time or an interrupt ended the last park of the call that the task makes. */
  boolean hasWokenItself;

  /** The class initializers that the task runs and in which it is not left; null for none. */
  @Nullable InitializerScope initializer;

  /** The classes with a shared initializer that the task, or a task before it, has used. */
  final Set<String> knownClasses = new HashSet<>();

  /** The site of the last instruction of the program. */
  int site;

  /** The fork/join pool that the thread runs a task of; null for other threads. */
  @Nullable ForkJoinPool pool;

  /** The library object whose method the task called last, for parks inside of it. */
  @Nullable Object libraryObject;

  static final long NO_ATTEMPT = -1;

  /** Whether the call that the task is about to make writes only if it succeeds. */
  boolean isAttempt;

  /** Whether the call that the task is about to make has a time limit. */
  boolean isTimed;

  /** The arguments that the next call looks into. */
  final List<CallArgument> arguments = new ArrayList<>();

  /** The location that the last attempt writes if it succeeds. */
  long attempt = NO_ATTEMPT;

  /** Whether the task is a worker of a pool that has asked for something to do and has nothing. */
  boolean isIdleInPool;

  TaskStep next;
  TaskStep last;
  StepGuard guard = StepGuard.ALWAYS;

  /** Whether the next step may end its wait by time even while other tasks can continue. */
  boolean mayTimeOutEarly;

  /** Whether the thread looks for work of a pool; its time limits are not the program's. */
  boolean isIdleWorker;

  /** Whether a library calls functions of the program; what it does after them is not seen. */
  boolean isInCallback;

  private final Set<Integer> timedSites = new HashSet<>();

  /** Whether the thread is really blocked outside of the hooks. */
  volatile boolean isBlockedOutside;

  /** Whether the thread is started when its first step is chosen. */
  private volatile boolean isUnstarted;

  private boolean isEnabled = true;
  private boolean isTimeout;
  private boolean isByTime;

  ControlledTask(Thread thread, String name, boolean isDaemon, int number) {
    this.number = number;
    this.thread = thread;
    this.name = name;
    this.clock = new RunClock(name);
    this.isDaemon = isDaemon;
    this.next = new TaskStep(name, index++, StepKind.BEGIN, 0);
    this.last = next;
  }

  /** A number for the identity of an object that nobody asked for before. */
  int nextHash() {
    return initializer == null ? clock.nextHash() : initializer.nextHash();
  }

  boolean isUnstarted() {
    return isUnstarted;
  }

  /** Leaves the start of the thread to {@link #resume}. */
  void postponeStart() {
    isUnstarted = true;
  }

  /** Lets the thread make its next step. */
  void resume() {
    gate.open();
    if (isUnstarted) {
      isUnstarted = false;
      thread.start();
    }
  }

  /** Asks the guard; the answers below are from the last time that this was called. */
  void evaluate() {
    boolean isReady = !isBlockedOutside && guard.isEnabled();
    isByTime = !isReady && !isBlockedOutside && guard.timeout() >= 0;
    isTimeout = isByTime && !mayTimeOutEarly;
    isEnabled = isReady || isByTime;
  }

  /** Lets the time limit of the wait not pass yet. */
  void postpone() {
    isEnabled = false;
    isTimeout = false;
  }

  @Override
  public boolean isByTime() {
    return isByTime;
  }

  /**
   * Prepares a wait. The first wait with a time limit at each site may end early, so that both ends
   * of it are explored; later ones, and those with a long limit, end by time when no other task can
   * continue, so that a loop around such a wait ends.
   *
   * @return whether the wait could end early in a real run and does not here
   */
  boolean prepareWait(TaskStep step, StepGuard guardOfStep) {
    next = step;
    guard = guardOfStep;
    isBlockedOutside = false;
    boolean isShort =
        guardOfStep.hasTimeLimit() && guardOfStep.timeout() < LONG_NANOS && !isIdleWorker;
    mayTimeOutEarly = isShort && timedSites.add(step.site());
    return isShort && !mayTimeOutEarly;
  }

  /**
   * Whether the task waits for a monitor, a lock or a notification, without a time limit. Who waits
   * for an element of a queue may wait for work that does not come any more.
   */
  boolean isStuck() {
    return next != last
        && next.kind() == StepKind.ACQUIRE
        && !isBlockedOutside
        && !guard.isEnabled()
        && !guard.hasTimeLimit();
  }

  boolean isInterrupted() {
    return isInterruptPending || thread.isInterrupted();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public TaskStep next() {
    return next;
  }

  @Override
  public List<StackTraceElement> frames() {
    return List.of(thread.getStackTrace());
  }

  @Override
  public boolean isEnabled() {
    return isEnabled;
  }

  @Override
  public boolean isTimeout() {
    return isTimeout;
  }

  @Override
  public String toString() {
    return name;
  }

  @Override
  public boolean isIdle() {
    return IdleWorkerCheck.isIdle(thread);
  }
}
