package org.ndseq.agent.control.driver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.runtime.ThreadHooks;

/**
 * Runs the main methods of all runs in one thread, for a new one costs as much as a short run. What
 * a program can change in a thread is reset before each run.
 */
final class MainThread {
  private static final List<VarHandle> LOCALS = locals();

  private final Thread thread = new Thread(null, this::runForever, "main", 0, false);

  /** The next body to run; guarded by this. */
  private @Nullable Runnable body;

  /** Whether a body is waiting or runs; guarded by this. */
  private boolean isBusy;

  /** The driver has opened the package to the agent. */
  private static List<VarHandle> locals() {
    List<VarHandle> handles = new ArrayList<>();
    for (String name : List.of("threadLocals", "inheritableThreadLocals")) {
      try {
        handles.add(
            MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                .unreflectVarHandle(Thread.class.getDeclaredField(name)));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return handles;
  }

  Thread thread() {
    return thread;
  }

  /** Lets the thread run a body as soon as it has ended the one before; returns at once. */
  synchronized void run(Runnable next, ClassLoader loader) {
    body =
        () -> {
          reset(loader);
          ThreadHooks.runMain(next);
        };
    isBusy = true;
    if (thread.getState() == Thread.State.NEW) {
      thread.setDaemon(true);
      thread.start();
    }
    notifyAll();
  }

  @SuppressWarnings("ThreadPriorityCheck") // gives it back its first priority
  private void reset(ClassLoader loader) {
    Thread.interrupted();
    LOCALS.forEach(handle -> handle.set(thread, null));
    thread.setName("main");
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.setUncaughtExceptionHandler(null);
    thread.setContextClassLoader(loader);
  }

  /** Waits until the thread has nothing to do; false if that does not come in time. */
  synchronized boolean await(long millis) throws InterruptedException {
    long until = System.nanoTime() + millis * 1_000_000;
    while (isBusy) {
      long left = (until - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }

  private void runForever() {
    while (true) {
      take().run();
      synchronized (this) {
        isBusy = body != null;
        notifyAll();
      }
    }
  }

  private synchronized Runnable take() {
    while (body == null) {
      try {
        wait();
      } catch (InterruptedException e) {
        // left by the program; the next run begins without it
      }
    }
    Runnable next = body;
    body = null;
    return next;
  }
}
