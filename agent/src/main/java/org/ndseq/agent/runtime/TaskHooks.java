package org.ndseq.agent.runtime;

import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.enforce.EnforcedJoin;
import org.ndseq.trace.format.EventCodes;

/**
 * The events of threads and executors that patched classes of the JDK report: bodies that are
 * handed over, that begin and end, and that are known to have ended.
 */
public final class TaskHooks {
  /** The type of delayed tasks of a fork/join pool in newer JDKs. */
  private static final String SCHEDULED_FORK_JOIN =
      "java.util.concurrent.DelayScheduler$ScheduledForkJoinTask";

  private static final String VIRTUAL = "java.lang.VirtualThread";

  /** In place of a body: the hook that a pool runs after one. */
  private static final Object HOOK = new Object();

  private TaskHooks() {}

  /**
   * A thread is being started, by whatever code. One whose body is the JDK's own is a worker of a
   * pool: what it does for others are tasks, which have forks of their own.
   */
  public static void started(@Nullable Object object) {
    if (TaskTracker.areConnected()
        && object instanceof Thread thread
        && thread.getState() == Thread.State.NEW
        && ThreadBodyReader.isOutsideJdk(thread)) {
      ThreadLog log = ThreadLog.current();
      log.recorder().tasks().fork(log, -1, thread);
    }
  }

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
    recorder.tasks().roots().add(body);
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

  /** A body that may have been handed over before begins to run here. */
  public static void begin(@Nullable Object body) {
    if (CarrierSafety.isCarrier()) {
      return; // which runs pieces of virtual threads, not tasks
    }
    ObjectRecord node = TaskTracker.known(body);
    if (node == null || body == null) {
      return;
    }
    ThreadLog log = ThreadLog.current();
    if (isPeriodic(body)) {
      log.recorder().tasks().again(node, body, log);
    }
    int task = TaskTracker.takePending(node);
    boolean outerUsesLocals = task != 0 && log.confined.begins(log);
    log.running.begin(body, task, log.task, outerUsesLocals);
    if (task != 0) {
      log.task = task;
      TaskTracker.begins(log, task);
      SerialExecutorOrder.begin(node, log);
    }
  }

  /** Whether the JDK runs a body again and again that was handed over once. */
  private static boolean isPeriodic(Object body) {
    return body instanceof TimerTask
        || (body instanceof RunnableScheduledFuture<?> scheduled && scheduled.isPeriodic())
        || body.getClass().getName().equals(SCHEDULED_FORK_JOIN);
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
      SerialExecutorOrder.end(TaskTracker.known(body), log);
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
    ObjectRecord node = TaskTracker.known(body);
    ObjectRecord owner = node == null ? null : node.executor;
    Object pool = owner == null ? null : owner.get();
    if (log != null && owner != null && pool != null && SerialExecutorOrder.hasHook(pool)) {
      int task = log.recorder().tasks().numberHook(pool);
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
      TaskTracker.begins(log, task);
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
      TaskTracker.joined(log, log.callSite, body);
      FutureHooks.awaited(body);
    }
  }

  /** All that was handed to an executor is known to be done. */
  public static void doneAll(@Nullable Object executor) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && executor != null) {
      TaskTracker.joinedAll(log, log.callSite, executor);
    }
  }

  /** An executor was asked whether it has ended, perhaps by an object that wraps it. */
  public static void terminated(boolean hasEnded, @Nullable Object executor) {
    ThreadLog log = ThreadLog.existing();
    if (log != null) {
      log.ended = hasEnded ? executor : null;
    }
  }
}
