package org.ndseq.agent.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Which task runs where. A task has a body, an object known when it is handed over (a thread, a
 * runnable, a fork/join task), and a number kept in that object's {@link Node}. The forking thread
 * and the running thread may come in either order: whoever is first makes the number.
 */
public final class Tasks {
  static final int ROOT = 0;
  static final int THREAD = 1;
  static final int EXECUTOR = 2;
  static final int FORK_JOIN = 3;
  static final int STREAM = 4;
  static final int STAGE = 5;

  private final Recorder recorder;
  private final AtomicInteger next = new AtomicInteger(1);

  Tasks(Recorder recorder) {
    this.recorder = recorder;
  }

  // Threads.

  void threadBegins(ThreadLog log) {
    Node node = recorder.objects().get(log.thread(), log);
    node.log = log;
    int task = number(node, ROOT, log.thread().getName());
    log.sync(Events.BEGIN, -1, task, 0);
  }

  void threadEnded(ThreadLog log) {
    Node node = recorder.objects().peek(log.thread());
    if (node != null) {
      log.encoder().sync(Events.END, -1, number(node, ROOT, log.thread().getName()), 0);
    }
  }

  /** {@code log}'s thread starts, or has just started, another. */
  void fork(ThreadLog log, int site, Thread thread) {
    Node node = recorder.objects().get(thread, log);
    int task = number(node, THREAD, thread.getName());
    recorder.definitions().task(task, THREAD, thread.getName());
    log.sync(Events.FORK, site, task, 0);
  }

  /** {@code log}'s thread knows another to have ended. */
  void join(ThreadLog log, int site, Thread thread) {
    Node node = recorder.objects().peek(thread);
    if (node == null) {
      return;
    }
    ThreadLog ended = node.log;
    if (ended != null) {
      recorder.finish(ended);
    }
    int task;
    synchronized (node) {
      task = node.task;
    }
    if (task != 0) {
      log.sync(Events.JOIN, site, task, 0);
    }
  }

  private int number(Node node, int kind, String name) {
    synchronized (node) {
      if (node.task == 0) {
        node.task = next.getAndIncrement();
        recorder.definitions().task(node.task, kind, name);
      }
      return node.task;
    }
  }

  // Tasks of executors. These are called from patched classes of the JDK.

  /** A body is handed to an executor. */
  public static void submitted(@Nullable Object executor, @Nullable Object body) {
    ThreadLog log = ThreadLog.existing();
    if (log == null || body == null) {
      return;
    }
    Recorder recorder = log.recorder();
    Node node = recorder.objects().get(body, log);
    int task = recorder.tasks().renew(node, body);
    log.sync(Events.FORK, log.callSite, task, 0);
    if (executor != null) {
      Node owner = recorder.objects().get(executor, log);
      synchronized (owner) {
        IntList children = owner.children;
        if (children == null) {
          children = new IntList();
          owner.children = children;
        }
        children.add(task);
      }
    }
  }

  /** A body handed over before begins to run here; returns its task's number, or 0. */
  public static int begin(@Nullable Object body) {
    if (body == null) {
      return 0;
    }
    ThreadLog log = ThreadLog.current();
    Node node = log.recorder().objects().peek(body);
    if (node == null) {
      return 0;
    }
    int task;
    synchronized (node) {
      if (!node.pending) {
        return 0;
      }
      node.pending = false;
      task = node.task;
    }
    log.sync(Events.BEGIN, -1, task, 0);
    return task;
  }

  /** The body whose beginning returned {@code task} is done. */
  public static void end(int task) {
    if (task != 0) {
      ThreadLog.current().sync(Events.END, -1, task, 0);
    }
  }

  /** Runs what an executor's worker was about to run, as its task. */
  public static void run(Runnable body) {
    int task = begin(body);
    try {
      body.run();
    } finally {
      end(task);
    }
  }

  /** A body is known to have ended: its future gave a result. */
  static void joined(ThreadLog log, int site, Object body) {
    Node node = log.recorder().objects().peek(body);
    if (node == null) {
      return;
    }
    int task;
    synchronized (node) {
      task = node.task;
    }
    if (task != 0) {
      log.sync(Events.JOIN, site, task, 0);
    }
  }

  /** All tasks given to an executor are known to have ended. */
  static void joinedAll(ThreadLog log, int site, Object executor) {
    Node node = log.recorder().objects().peek(executor);
    if (node == null) {
      return;
    }
    int[] ended = new int[0];
    synchronized (node) {
      if (node.children != null) {
        ended = node.children.drain();
      }
    }
    for (int task : ended) {
      log.sync(Events.JOIN, site, task, 0);
    }
  }

  /** A new number for a body that is about to run (again, if it is periodic). */
  private int renew(Node node, Object body) {
    synchronized (node) {
      if (!node.pending) {
        node.pending = true;
        node.task = next.getAndIncrement();
        recorder.definitions().task(node.task, kindOf(body), body.getClass().getName());
      }
      return node.task;
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
    return body instanceof java.util.concurrent.ForkJoinTask ? FORK_JOIN : EXECUTOR;
  }
}
