package org.ndseq.agent.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.digest.TaskRootSet;
import org.ndseq.trace.format.EventCodes;
import org.ndseq.trace.format.RawEvent;

/**
 * Numbers the tasks of a run and records their forks and joins. A task has a body, an object known
 * when it is handed over (a thread, a runnable, a fork/join task), and a number kept in that
 * object's {@link ObjectRecord}. The forking thread and the running thread may come in either
 * order: the first one creates the number. {@link TaskHooks} are the events of executors that lead
 * here.
 */
public final class TaskTracker {
  static final int ROOT = 0;
  static final int THREAD = 1;
  static final int EXECUTOR = 2;
  static final int FORK_JOIN = 3;
  static final int STREAM = 4;
  static final int STAGE = 5;

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

  /** A task begins in a thread. */
  static void begins(ThreadLog log, int task) {
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

  /** Whether {@link #connectThreads} was called. */
  static boolean areConnected() {
    return areConnected;
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

  // Tasks of executors.

  /** The record of a body, if there is one. */
  static @Nullable ObjectRecord known(@Nullable Object body) {
    Recorder recorder = Recorder.activeOrNull();
    return body == null || recorder == null ? null : recorder.objects().peek(body);
  }

  /** A task for the hook that {@code pool} runs after a body. */
  int numberHook(Object pool) {
    int task = next.getAndIncrement();
    recorder.definitions().task(task, EXECUTOR, SerialExecutorOrder.hookName(pool));
    return task;
  }

  /** The task that {@code node}'s body is to run as, and which waits no longer; 0 if none does. */
  static int takePending(ObjectRecord node) {
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

  /** Unless this is the first time that it runs, it is a new task, after the one before. */
  void again(ObjectRecord node, Object body, ThreadLog log) {
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
  int renew(ObjectRecord node, Object body) {
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
  int oneMore(ObjectRecord node, Object body) {
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
