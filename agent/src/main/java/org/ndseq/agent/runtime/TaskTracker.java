package org.ndseq.agent.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.digest.TaskRootSet;
import org.ndseq.agent.runtime.enforce.EnforcedJoin;
import org.ndseq.trace.format.EventCodes;
import org.ndseq.trace.format.RawEvent;

/**
 * Which task runs where. A task has a body, an object known when it is handed over (a thread, a
 * runnable, a fork/join task), and a number kept in that object's {@link ObjectRecord}. The forking
 * thread and the running thread may come in either order: the first one creates the number.
 */
public final class TaskTracker {
  static final int ROOT = 0;
  static final int THREAD = 1;
  static final int EXECUTOR = 2;
  static final int FORK_JOIN = 3;
  static final int STREAM = 4;
  static final int STAGE = 5;

  /** The type of delayed tasks of a fork/join pool in newer JDKs. */
  private static final String SCHEDULED_FORK_JOIN =
      "java.util.concurrent.DelayScheduler$ScheduledForkJoinTask";

  private static final String VIRTUAL = "java.lang.VirtualThread";

  /** In place of a body: the hook that a pool runs after one. */
  private static final Object HOOK = new Object();

  /** Not before the agent's own check is over, which starts threads too. */
  private static volatile boolean areConnected;

  private final Recorder recorder;
  private final AtomicInteger next = new AtomicInteger(1);
  private final TaskRootSet roots = new TaskRootSet();

  TaskTracker(Recorder recorder) {
    this.recorder = recorder;
  }

  /** The bodies of the tasks that were forked. */
  public TaskRootSet roots() {
    return roots;
  }

  // Threads.

  void threadBegins(ThreadLog log) {
    ObjectRecord node = recorder.objects().get(log.thread(), log);
    node.details().log = log;
    int task = number(node, ROOT, log.thread().getName());
    begins(log, task);
  }

  private static void begins(ThreadLog log, int task) {
    log.sync(EventCodes.BEGIN, -1, task, 0);
    if (log.recorder().mode() == Recorder.Mode.ORDER) {
      SiteSampler.taskBegins();
    }
  }

  void threadEnded(ThreadLog log) {
    ObjectRecord node = recorder.objects().peek(log.thread());
    if (node != null) {
      int task = number(node, ROOT, log.thread().getName());
      log.putLast(RawEvent.atSite(EventCodes.END, -1, task), RawEvent.body(0));
      node.details().log = null; // or the thread, which the log refers to, would never be collected
    }
  }

  /**
   * From now on each thread is connected to the thread that starts it, also if its code is not
   * recorded.
   */
  public static void connectThreads() {
    areConnected = true;
  }

  /**
   * A thread is being started, by whatever code. One whose body is the JDK's own is a worker of a
   * pool: what it does for others are tasks, which have forks of their own.
   */
  public static void started(@Nullable Object object) {
    if (areConnected
        && object instanceof Thread thread
        && thread.getState() == Thread.State.NEW
        && ThreadBodyReader.isOutsideJdk(thread)) {
      ThreadLog log = ThreadLog.current();
      log.recorder().tasks().fork(log, -1, thread);
    }
  }

  /** {@code log}'s thread starts, or has just started, another. */
  public void fork(ThreadLog log, int site, Thread thread) {
    if (log.started == thread) {
      return; // the call in the program was there first
    }
    log.started = thread;
    roots.add(thread);
    ObjectRecord node = recorder.objects().get(thread, log);
    int task = number(node, THREAD, thread.getName());
    recorder.definitions().task(task, THREAD, thread.getName());
    log.sync(EventCodes.FORK, site, task, 0);
  }

  /** {@code log}'s thread knows another to have ended. */
  public void join(ThreadLog log, int site, Thread thread) {
    ObjectRecord node = recorder.objects().peek(thread);
    if (node == null) {
      return;
    }
    ThreadLog ended = (ThreadLog) node.details().log;
    if (ended != null) {
      recorder.finish(ended);
    }
    int task = taskOf(node);
    if (task != 0) {
      log.sync(EventCodes.JOIN, site, task, 0);
    }
  }

  private static int taskOf(ObjectRecord node) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (node) {
        return node.task;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  private int number(ObjectRecord node, int kind, String name) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (node) {
        if (node.task == 0) {
          node.task = next.getAndIncrement();
          recorder.definitions().task(node.task, kind, name);
        }
        return node.task;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** The task that a thread runs: the innermost of an executor, or the thread's own. */
  int currentTask(ThreadLog log) {
    return log.task != 0
        ? log.task
        : number(recorder.objects().get(log.thread(), log), ROOT, log.thread().getName());
  }

  // Tasks of executors. The public methods are called from patched classes of the JDK.

  /** A body is handed to an executor. */
  public static void submitted(@Nullable Object executor, @Nullable Object body) {
    if (body == null || isSchedulerOfVirtualThreads(executor)) {
      return;
    }
    ThreadLog log = ThreadLog.forking();
    if (log == null) {
      return;
    }
    Recorder recorder = log.recorder();
    ObjectRecord node = recorder.objects().get(body, log);
    int task = recorder.tasks().renew(node, body);
    if (task == 0 && executor instanceof ThreadPoolExecutor && !(body instanceof Future<?>)) {
      task = recorder.tasks().oneMore(node, body);
    }
    if (task == 0) {
      return;
    }
    recorder.tasks().roots.add(body);
    log.sync(EventCodes.FORK, log.callSite, task, 0);
    if (executor != null && executor != ForkJoinPool.commonPool()) {
      ObjectRecord owner = recorder.objects().get(executor, log);
      node.executor = owner;
      owner.details().addChild(task);
    }
  }

  /** The JDK is about to start a thread of its own for a body. */
  public static void starting(@Nullable Object thread, @Nullable Object body) {
    ThreadLog log = ThreadLog.forking();
    if (body instanceof CompletableFuture.AsynchronousCompletionTask) {
      submitted(null, body); // which says itself when it begins
    } else if (log != null && thread instanceof Thread started) {
      log.recorder().tasks().fork(log, log.callSite, started);
    }
  }

  /** Whether an executor runs pieces of threads, not tasks. */
  private static boolean isSchedulerOfVirtualThreads(@Nullable Object executor) {
    return executor instanceof ForkJoinPool pool
        && (pool.getClass().getName().startsWith(VIRTUAL)
            || pool.getFactory().getClass().getName().startsWith(VIRTUAL));
  }

  private static @Nullable ObjectRecord known(@Nullable Object body) {
    Recorder recorder = Recorder.activeOrNull();
    return body == null || recorder == null ? null : recorder.objects().peek(body);
  }

  /** A body that may have been handed over before begins to run here. */
  public static void begin(@Nullable Object body) {
    if (CarrierSafety.isCarrier()) {
      return; // which runs pieces of virtual threads, not tasks
    }
    ObjectRecord node = known(body);
    if (node == null || body == null) {
      return;
    }
    ThreadLog log = ThreadLog.current();
    if (isPeriodic(body)) {
      log.recorder().tasks().again(node, body, log);
    }
    int task = takePending(node);
    boolean outerUsesLocals = task != 0 && log.confined.begins(log);
    log.running.begin(body, task, log.task, outerUsesLocals);
    if (task != 0) {
      log.task = task;
      begins(log, task);
      SerialExecutorOrder.begin(node, log);
    }
  }

  /** The task that {@code node}'s body is to run as, and which waits no longer; 0 if none does. */
  private static int takePending(ObjectRecord node) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (node) {
        if (!node.pending) {
          return 0;
        }
        int task = node.task;
        RareState details = node.peekDetails();
        Deque<Integer> waiting = details == null ? null : details.waiting;
        Integer following = waiting == null ? null : waiting.poll();
        node.pending = following != null;
        node.task = following == null ? task : following;
        return task;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** Whether the JDK runs a body again and again that was handed over once. */
  private static boolean isPeriodic(Object body) {
    return body instanceof TimerTask
        || (body instanceof RunnableScheduledFuture<?> scheduled && scheduled.isPeriodic())
        || body.getClass().getName().equals(SCHEDULED_FORK_JOIN);
  }

  /** Unless this is the first time that it runs, it is a new task, after the one before. */
  private void again(ObjectRecord node, Object body, ThreadLog log) {
    int before;
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (node) {
        before = node.pending ? 0 : node.task;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
    if (before != 0) {
      log.sync(EventCodes.JOIN, -1, before, 0);
      int task = renew(node, body);
      log.sync(EventCodes.FORK, -1, task, 0);
      ObjectRecord executor = node.executor;
      if (executor != null) {
        executor.details().addChild(task);
      }
    }
  }

  /** Ends the body that {@link #begin} began. */
  public static void end(@Nullable Object body) {
    EnforcedJoin.ended();
    ThreadLog log = ThreadLog.existing();
    if (log == null || body == null || !log.running.end(body)) {
      return;
    }
    int task = log.running.ended();
    if (task != 0) {
      log.confined.ending(log);
      SerialExecutorOrder.end(known(body), log);
      log.task = log.running.outer();
      log.sync(EventCodes.END, -1, task, 0);
      log.confined.ends(log.running.outerUsesLocals(), log);
    }
  }

  /** Runs what an executor's worker was about to run, as its task. */
  public static void run(Runnable body) {
    ThreadLog log = ThreadLog.existing();
    if (log == null || !log.running.isInnermost(body)) {
      begin(body); // unless its executor has said so before its own hook
    }
    try {
      body.run();
    } catch (Throwable thrown) {
      TaskFailureLog.failed(body, thrown); // before its task ends
      throw thrown;
    } finally {
      forkHook(body);
      end(body);
    }
  }

  /**
   * A body has run whose pool has an {@code afterExecute} of the program's: that is a task of its
   * own after the body, for who waits for the body's result does not wait for it.
   */
  private static void forkHook(Runnable body) {
    ThreadLog log = ThreadLog.existing();
    ObjectRecord node = known(body);
    ObjectRecord owner = node == null ? null : node.executor;
    Object pool = owner == null ? null : owner.get();
    if (log != null && owner != null && pool != null && SerialExecutorOrder.hasHook(pool)) {
      TaskTracker tasks = log.recorder().tasks();
      int task = tasks.next.getAndIncrement();
      tasks.recorder.definitions().task(task, EXECUTOR, SerialExecutorOrder.hookName(pool));
      log.sync(EventCodes.FORK, -1, task, 0);
      owner.details().addChild(task);
      log.hook = task;
    }
  }

  /** A pool is about to run its hook after a body. */
  public static void hookBegins() {
    ThreadLog log = ThreadLog.existing();
    if (log != null && log.hook != 0) {
      int task = log.hook;
      log.hook = 0;
      log.running.begin(HOOK, task, log.task, log.confined.begins(log));
      log.task = task;
      begins(log, task);
    }
  }

  /** A pool has run its hook after a body. */
  public static void hookEnds() {
    end(HOOK);
  }

  /** A worker of a pool is about to exit: whatever it runs ends, if by an exception. */
  public static void workerExits() {
    ThreadLog log = ThreadLog.existing();
    while (log != null && log.running.innermost() != null) {
      end(log.running.innermost());
    }
  }

  /** A future is about to get its result. */
  public static void signalled(@Nullable Object future) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && future != null) {
      ObjectRecord node = log.recorder().objects().get(future, log);
      log.sync(EventCodes.SIGNAL, -1, node.id(), node.countOperation());
    }
  }

  /** A future is about to get its result from the asynchronous stage that runs here. */
  public static void completing(@Nullable Object future) {
    signalled(future);
    ThreadLog log = ThreadLog.existing();
    if (log != null && future != null && log.task != 0) {
      ObjectRecord node = log.recorder().objects().get(future, log);
      boolean isHeld = CarrierSafety.hold();
      try {
        synchronized (node) {
          node.task = log.task;
        }
      } finally {
        CarrierSafety.release(isHeld);
      }
    }
  }

  /** {@code future} is complete when all of {@code parts}, an array of futures, are. */
  public static void together(@Nullable Object future, @Nullable Object parts) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && future != null && parts instanceof Object[] all) {
      log.node(future).details().stands = all.clone();
    }
  }

  /** The result of a future was looked for; null if it has none yet. */
  public static void found(@Nullable Object future, @Nullable Object result) {
    if (result != null) {
      awaited(future);
    }
  }

  /**
   * The next item is about to be given to a subscriber. The first code of the program that a thread
   * of the publisher runs is the subscriber's, so the thread may have no log yet.
   */
  public static void delivering(@Nullable Object subscription) {
    if (Recorder.activeOrNull() != null && areConnected) {
      awaited(subscription, ThreadLog.current());
    }
  }

  /** Orders the code that follows after the signals that others have sent by {@code object}. */
  public static void awaited(@Nullable Object object) {
    awaited(object, ThreadLog.existing());
  }

  private static void awaited(@Nullable Object object, @Nullable ThreadLog log) {
    ObjectRecord node =
        log == null || object == null ? null : log.recorder().objects().peek(object);
    if (log != null && node != null && node.operations() > 0) {
      log.sync(EventCodes.AWAIT, -1, node.id(), node.operations());
    }
    if (node != null && node.stands() instanceof Object[] parts) {
      for (Object part : parts) {
        awaited(part);
      }
    }
  }

  /**
   * A thread is about to wait for a fork/join task.
   *
   * @param limit 0 for no time limit
   */
  public static void joining(Object task, long limit) {
    if (limit == 0) {
      EnforcedJoin.before(task);
    }
  }

  /** A fork/join task is known to be done. */
  public static void done(@Nullable Object body) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && body != null) {
      joined(log, log.callSite, body);
      awaited(body);
    }
  }

  /** All that was handed to an executor is known to be done. */
  public static void doneAll(@Nullable Object executor) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && executor != null) {
      joinedAll(log, log.callSite, executor);
    }
  }

  /** An executor was asked whether it has ended, perhaps by an object that wraps it. */
  public static void terminated(boolean hasEnded, @Nullable Object executor) {
    ThreadLog log = ThreadLog.existing();
    if (log != null) {
      log.ended = hasEnded ? executor : null;
    }
  }

  /** A body is known to have ended: its future gave a result. False if no task is known. */
  public static boolean joined(ThreadLog log, int site, Object body) {
    ObjectRecord node = log.recorder().objects().peek(body);
    if (node == null) {
      return false;
    }
    int task;
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (node) {
        task = node.task;
        if (task == 0 || node.joiner == log) {
          return task != 0;
        }
        node.joiner = log;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
    log.sync(EventCodes.JOIN, site, task, 0);
    return true;
  }

  /** All tasks given to an executor are known to have ended. */
  public static void joinedAll(ThreadLog log, int site, Object executor) {
    ObjectRecord node = log.recorder().objects().peek(executor);
    if (node == null) {
      return;
    }
    for (int task : node.details().drainChildren()) {
      log.sync(EventCodes.JOIN, site, task, 0);
    }
  }

  /** A new number for a body that is about to run (again, if it is periodic); 0 if it has one. */
  private int renew(ObjectRecord node, Object body) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (node) {
        if (node.pending) {
          return 0;
        }
        node.pending = true;
        node.joiner = null;
        node.task = next.getAndIncrement();
        recorder.definitions().task(node.task, kindOf(body), TaskBodyNaming.name(body));
        return node.task;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** A number for a body that waits already and was handed over once more. */
  private int oneMore(ObjectRecord node, Object body) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (node) {
        int task = next.getAndIncrement();
        RareState details = node.details();
        Deque<Integer> waiting = details.waiting == null ? new ArrayDeque<>() : details.waiting;
        details.waiting = waiting;
        waiting.add(task);
        recorder.definitions().task(task, kindOf(body), TaskBodyNaming.name(body));
        return task;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  private static int kindOf(Object body) {
    String name = body.getClass().getName();
    if (name.startsWith("java.util.stream.")) {
      return STREAM;
    }
    if (name.startsWith("java.util.concurrent.CompletableFuture$")) {
      return STAGE;
    }
    return body instanceof ForkJoinTask ? FORK_JOIN : EXECUTOR;
  }
}
