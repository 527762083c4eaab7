package org.ndseq.agent.control.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.digest.TaskRootSet;

/**
 * One run of a program whose tasks run one at a time. The thread that runs owns the state; it calls
 * {@link #point} before each of its operations, and hands over to the task that the strategy
 * chooses.
 */
public final class ControlledRun implements RunState {
  /** The most steps that daemons make after the last other task. */
  private static final int DAEMON_STEPS = 200;

  /** The run that hooks belong to; written by the driver. */
  private static volatile @Nullable ControlledRun active;

  final ScheduleStrategy strategy;
  private final ClassLoader loader;
  private final int stepLimit;

  /** Held while a task is chosen; the watchdog chooses too. */
  private final Object lock = new Object();

  private final Map<Thread, ControlledTask> byThread = new ConcurrentHashMap<>();

  // Guarded by lock, or used by the running thread alone.
  private final List<ControlledTask> live = new ArrayList<>();
  private final List<ControlledTask> all = new ArrayList<>();
  private final List<TaskStep> steps = new ArrayList<>();
  private @Nullable ControlledTask current;
  private @Nullable ControlledTask exiting;

  final LocationTable locations = new LocationTable();
  final MonitorTable monitors = new MonitorTable();
  final IdentityNumbering numbers = new IdentityNumbering(this);
  final ObjectAliasTable aliases = new ObjectAliasTable();
  final InitializerStates initializers = new InitializerStates();

  /** Wrappers of collections and arrays, with a monitor of their own. */
  final ObjectAliasTable wrappers = new ObjectAliasTable();

  /** Threads that run tasks of fork/join pools, in the order of their starts. */
  final List<ControlledTask> poolTasks = new ArrayList<>();

  /** Whether a fork/join pool has workers of its own. */
  boolean hasWorkers;

  /** The task that may run; null while all that could are blocked outside of the hooks. */
  private volatile @Nullable ControlledTask running;

  /** Written under the lock; read by threads that have to stop. */
  private volatile @Nullable RunEnd end;

  /** The number of steps, for the watchdog. */
  private volatile long progress;

  /** The first reason why the run was not wholly under control. */
  private volatile @Nullable String loss;

  private final TaskRootSet roots = new TaskRootSet();

  /** Written before the run begins. */
  private volatile boolean widensPools;

  /** Written before the run begins. */
  private volatile boolean runsAhead;

  private final List<TaskFailure> failures = Collections.synchronizedList(new ArrayList<>());
  private volatile @Nullable Integer exitCode;

  /**
   * An exception that left a task.
   *
   * @param task the task's name
   */
  public record TaskFailure(String task, Throwable exception) {}

  public ControlledRun(ScheduleStrategy strategy, int stepLimit, ClassLoader loader) {
    this.strategy = strategy;
    this.loader = loader;
    this.stepLimit = stepLimit;
  }

  /** The task of the current thread, or null if the thread is not controlled. */
  static @Nullable ControlledTask task() {
    ControlledRun run = active;
    if (run == null) {
      return null;
    }
    ControlledTask task = run.running;
    Thread thread = Thread.currentThread();
    ControlledTask own = task != null && task.thread == thread ? task : run.byThread.get(thread);
    if (own != null && own.isAhead) {
      own.isAhead = false;
      own.isHeld = true;
      run.hold(own);
    }
    return own;
  }

  /**
   * Lets threads compute before their turn, from their begin up to their first hook. The order of
   * the steps stays that of the strategy.
   */
  public void runAhead() {
    runsAhead = true;
  }

  /** A thread that is not controlled made an access of the program. */
  static void outsider(int site) {
    ControlledRun run = active;
    if (run != null && run.end == null) {
      run.lose(
          "a thread outside of control ran code of the program at " + SiteTable.get(site).text());
    }
  }

  static @Nullable ControlledTask taskOf(Thread thread) {
    ControlledRun run = active;
    return run == null ? null : run.byThread.get(thread);
  }

  /** The run that is active; only for the threads of its tasks. */
  static ControlledRun get() {
    ControlledRun run = active;
    if (run == null) {
      throw new RunStoppedError();
    }
    return run;
  }

  /**
   * Runs the first task; returns at once.
   *
   * @param start lets the thread run its body
   */
  public void start(Thread main, Runnable start) {
    active = this;
    ControlledTask task = add(main, "main", false);
    steps.add(task.next);
    current = task;
    running = task;
    task.gate.open();
    start.run();
  }

  /** Starts the thread of a task when its first step is chosen; false if it has to start now. */
  boolean postponeStart(ControlledTask task) {
    if (!runsAhead) {
      task.postponeStart();
    }
    return !runsAhead;
  }

  private ControlledTask add(Thread thread, String name, boolean isDaemon) {
    ControlledTask task = new ControlledTask(thread, name, isDaemon, all.size() + 1);
    task.next.add(locations.number(thread, LocationTable.LIFE), AccessMode.READ);
    if (thread instanceof ForkJoinWorkerThread) {
      // It looks for tasks before its first hook, and between hooks.
      lose("the program uses a fork/join pool, whose workers are not wholly controlled");
      task.next.add(
          locations.number(LocationTable.FORK_JOIN, LocationTable.STATE), AccessMode.UPDATE);
    }
    byThread.put(thread, task);
    live.add(task);
    all.add(task);
    return task;
  }

  /** Makes the child of a FORK step that was just made. */
  void fork(ControlledTask parent, Thread thread) {
    synchronized (lock) {
      ControlledTask child =
          add(thread, parent.name() + "/" + parent.children++, thread.isDaemon());
      child.knownClasses.addAll(parent.knownClasses);
    }
    roots.add(thread);
  }

  /** The bodies of the tasks of the run. */
  public TaskRootSet roots() {
    return roots;
  }

  /** Gives each task of a pool a worker of its own, so that tasks can be put in any order. */
  public void widenPools() {
    widensPools = true;
  }

  boolean widensPools() {
    return widensPools;
  }

  /** The name of the task of the current thread, or null if the thread is not controlled. */
  public static @Nullable String currentTask() {
    ControlledTask task = task();
    return task == null ? null : task.name();
  }

  /** The next step of a task. */
  TaskStep step(ControlledTask task, StepKind kind, int site) {
    return new TaskStep(task.name(), task.index, kind, site);
  }

  /**
   * A scheduling point: returns when the step was chosen; its effect on the model follows at once.
   */
  void point(ControlledTask task, TaskStep step, StepGuard guard) {
    if (end != null) {
      throw new RunStoppedError();
    }
    InitializerScope initializer = task.initializer;
    if (initializer != null && running == task && guard.isEnabled()) {
      initializer.add(step);
      return;
    }
    if (initializer != null) {
      initializer.addTo(task.last);
      initializer.share();
    }
    task.index++;
    task.isHeld = true;
    ControlledTask chosen;
    synchronized (lock) {
      if (task.prepareWait(step, guard)) {
        lose(
            "a wait with a time limit is made again, and only the first time its limit passes"
                + " early, at "
                + SiteTable.get(step.site()).text());
      }
      ControlledTask runs = running;
      // After a wait outside of the hooks the thread comes back while another task runs.
      chosen = runs == null || runs == task ? choose(task) : runs;
    }
    if (chosen == task) {
      takeControl(task, false);
    } else {
      hold(task);
    }
  }

  private void hold(ControlledTask task) {
    boolean wasInterrupted = end == null && task.gate.pass();
    takeControl(task, wasInterrupted);
  }

  private void takeControl(ControlledTask task, boolean wasInterrupted) {
    task.isHeld = false;
    if (end != null) {
      throw new RunStoppedError();
    }
    if (task.isInterruptPending || wasInterrupted) {
      task.isInterruptPending = false;
      task.thread.interrupt();
    }
  }

  /** The begin of a thread: waits until its first step is chosen. */
  void begin(ControlledTask task) {
    task.hasBegun = true;
    if (runsAhead) {
      task.isAhead = true;
      task.isHeld = false;
    } else {
      hold(task);
    }
  }

  /** The end of a thread; does not wait. */
  void end(ControlledTask task) {
    TaskStep step = step(task, StepKind.END, task.site);
    step.add(locations.number(task.thread, LocationTable.LIFE), AccessMode.WRITE);
    if (!task.isDaemon && live.stream().allMatch(t -> t == task || t.isDaemon)) {
      // Daemons continue until they wait, as far as that is soon, so that all they do is seen.
      task.isIdleWorker = true;
      int latest = steps.size() + DAEMON_STEPS;
      point(task, step, new TimedGuard(() -> steps.size() >= latest, 1));
    } else {
      point(task, step, StepGuard.ALWAYS);
    }
    monitors.threadEnded(this, task);
    synchronized (lock) {
      task.hasEnded = true;
      task.isDone = true;
      live.remove(task);
      if (live.stream().allMatch(t -> t.isDaemon)) {
        live.forEach(ControlledTask::evaluate);
        if (live.stream().anyMatch(t -> t.isEnabled() && !t.isTimeout())) {
          lose("a daemon could have continued when the program ended");
        }
        finish(RunEnd.Cause.FINISHED);
      } else {
        choose(null);
      }
    }
  }

  /**
   * Chooses the next task and lets it continue; null if the run ended or nobody can.
   *
   * @param caller the task whose thread calls, which is not held
   */
  private @Nullable ControlledTask choose(@Nullable ControlledTask caller) {
    boolean isOneOutside = false;
    boolean isOneEnabled = false;
    for (ControlledTask task : live) {
      task.evaluate();
      isOneOutside |= task.isBlockedOutside;
      isOneEnabled |= task.isEnabled();
    }
    // A time limit that does not end early passes only when nothing else can happen.
    if (live.stream().anyMatch(task -> task.isEnabled() && !task.isTimeout())) {
      live.stream().filter(ControlledTask::isTimeout).forEach(ControlledTask::postpone);
    }
    if (!isOneEnabled) {
      running = null;
      if (!isOneOutside) {
        finish(isIdle() ? RunEnd.Cause.FINISHED : RunEnd.Cause.DEADLOCK);
      }
      return null;
    }
    if (steps.size() >= stepLimit) {
      finish(RunEnd.Cause.CUT_OFF);
      return null;
    }
    ControlledTask next = (ControlledTask) strategy.choose(this);
    if (next == null) {
      finish(RunEnd.Cause.ABANDONED);
      return null;
    }
    next.hasWaitedInVain =
        next.isByTime() && live.stream().noneMatch(t -> t.isEnabled() && !t.isByTime());
    if (next.isByTime()) {
      next.clock.advance(next.guard.timeout());
    }
    steps.add(next.next);
    progress = steps.size();
    next.last = next.next;
    next.guard = StepGuard.ALWAYS;
    current = next;
    running = next;
    if (next != caller) {
      next.resume();
    }
    return next;
  }

  /** Whether all that is left are workers of pools that wait for tasks. */
  private boolean isIdle() {
    return live.stream().allMatch(task -> task.isDaemon || IdleWorkerCheck.isIdle(task.thread));
  }

  private void finish(RunEnd.Cause cause) {
    if (end != null) {
      return;
    }
    boolean isWhole = cause == RunEnd.Cause.DEADLOCK || cause == RunEnd.Cause.FINISHED;
    List<TaskStep> stuck =
        live.stream()
            .filter(t -> cause == RunEnd.Cause.FINISHED && t.isGivenUp && t.isStuck())
            .map(t -> t.next)
            .toList();
    List<TaskStep> blocked =
        live.stream()
            .filter(task -> isWhole && task.next != task.last)
            .map(task -> task.next)
            .toList();
    end =
        stuck.isEmpty()
            ? new RunEnd(new ArrayList<>(steps), blocked, cause)
            : new RunEnd(new ArrayList<>(steps), stuck, RunEnd.Cause.DEADLOCK);
    initializers.check(steps);
    // Threads leave their code at the same time now; what they access is part of no step.
    live.forEach(task -> task.last = step(task, StepKind.END, task.site));
    synchronized (this) {
      notifyAll();
    }
    all.forEach(task -> task.gate.open());
  }

  /** Ends the run from outside or by {@code System.exit}. */
  public void stop(RunEnd.Cause cause) {
    synchronized (lock) {
      finish(cause);
    }
  }

  /** Ends the run with a last step of the task. */
  void exit(ControlledTask task, int code) {
    TaskStep step = step(task, StepKind.END, task.site);
    step.add(locations.number(task.thread, LocationTable.LIFE), AccessMode.WRITE);
    exiting = task;
    point(task, step, StepGuard.ALWAYS);
    exitCode = code;
    synchronized (lock) {
      task.hasEnded = true;
      live.remove(task);
      finish(RunEnd.Cause.FINISHED);
    }
    throw new RunStoppedError();
  }

  /** Waits for the end; null if it does not come in time. */
  public synchronized @Nullable RunEnd await(long millis) throws InterruptedException {
    long until = System.nanoTime() + millis * 1_000_000;
    while (end == null) {
      long left = (until - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return null;
      }
      wait(left);
    }
    return end;
  }

  /** Whether the thread of the first task has left the code of the program. */
  public boolean isMainDone() {
    synchronized (lock) {
      return all.get(0).isDone;
    }
  }

  /**
   * Waits for the threads of an ended run that may still run code of the program, apart from the
   * first one; false if one of them does not end.
   */
  public boolean joinThreads(long millis) throws InterruptedException {
    long until = System.nanoTime() + millis * 1_000_000;
    List<ControlledTask> threads;
    synchronized (lock) {
      threads = all.stream().skip(1).filter(t -> !t.isDone && !t.isUnstarted()).toList();
    }
    for (ControlledTask task : threads) {
      task.thread.join(Math.max(1, (until - System.nanoTime()) / 1_000_000));
      if (task.thread.isAlive()) {
        return false;
      }
    }
    return true;
  }

  /** Detaches the hooks. */
  public void close() {
    active = null;
  }

  /** Initializes a class of the program, as an instruction that follows would. */
  void initialize(String name) {
    try {
      Class.forName(name.replace('/', '.'), true, loader);
    } catch (ClassNotFoundException e) {
      lose("the class " + name + " has a loader of its own");
    }
  }

  /** Whether the first task has forked no other one yet. */
  boolean isAlone() {
    return all.size() == 1;
  }

  boolean isOver() {
    return end != null;
  }

  /** Remembers an exception that left a task. */
  void failed(ControlledTask task, Throwable exception) {
    failures.add(new TaskFailure(task.name(), exception));
  }

  /** Remembers why the order of the run is not wholly known; the first reason stays. */
  void lose(String reason) {
    if (loss == null) {
      loss = reason;
    }
  }

  /** A task of a fork/join pool waits for something else than the end of another one. */
  void loseWaitOfPoolTask() {
    lose(
        "a task of a fork/join pool waits for other tasks; a pool with fewer workers could stop"
            + " there");
  }

  /**
   * Called by the watchdog: if the running thread is really blocked outside of the hooks, lets
   * another task continue.
   *
   * @param before the value of {@link #progress} some time ago
   */
  public void rescue(long before) {
    ControlledTask task = running;
    if (task == null || end != null || task.isHeld || progress() != before) {
      return;
    }
    switch (task.thread.getState()) {
      case BLOCKED, WAITING, TIMED_WAITING -> {
        synchronized (lock) {
          if (running == task && progress() == before && !task.isHeld) {
            lose(
                "a task waited outside of the runtime's control at "
                    + SiteTable.get(task.site).text());
            task.isBlockedOutside = true;
            task.next = step(task, StepKind.YIELD, task.site);
            choose(null);
          }
        }
      }
      default -> {}
    }
  }

  /** A number that changes with every step. */
  public long progress() {
    return progress;
  }

  public @Nullable String loss() {
    return loss;
  }

  public List<TaskFailure> failures() {
    return List.copyOf(failures);
  }

  public @Nullable Integer exitCode() {
    return exitCode;
  }

  @Override
  public List<? extends TaskState> tasks() {
    return live;
  }

  @Override
  public @Nullable TaskState current() {
    ControlledTask task = current;
    return task == null || task.hasEnded ? null : task;
  }

  @Override
  public @Nullable TaskState exiting() {
    return exiting;
  }

  @Override
  public List<TaskStep> steps() {
    return steps;
  }
}
