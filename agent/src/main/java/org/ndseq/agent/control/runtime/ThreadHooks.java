package org.ndseq.agent.control.runtime;

import java.time.Duration;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The hooks for threads. {@code starting}, {@code begin}, {@code ending} and {@code uncaught} are
 * called by the JDK's own classes, so they hold for threads that a pool starts; the others replace
 * calls of the program.
 */
public final class ThreadHooks {
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** Calls of {@code interrupt} for one thread that may follow each other without a step. */
  private static final int MOST_INTERRUPTS = 10;

  /** Hears of the ends of all threads; for runs that are controlled in another way. */
  public interface EndListener {
    /** The current thread ends. */
    void ending();

    /** An exception leaves the current thread; true if nobody else should see it. */
    boolean uncaught(Throwable exception);
  }

  /** Written before a run begins. */
  private static volatile @Nullable EndListener listener;

  private ThreadHooks() {}

  /** Calls a listener at the ends of threads from now on. */
  public static void use(EndListener other) {
    listener = other;
  }

  /**
   * Called at the start of {@code Thread.start}; true if the thread is started when its first step
   * is chosen. A thread that is started at once would only begin to wait.
   */
  public static boolean isStartedLater(Thread thread) {
    ControlledTask known = ControlledRun.taskOf(thread);
    if (known != null && known.isUnstarted()) {
      throw new IllegalThreadStateException();
    }
    starting(thread);
    ControlledTask task = ControlledRun.taskOf(thread);
    return known == null
        && task != null
        && !(thread instanceof ForkJoinWorkerThread)
        && ControlledRun.get().postponeStart(task);
  }

  /** Called at the start of other methods that start a thread. */
  public static void starting(Thread thread) {
    ControlledTask task = ControlledRun.task();
    if (task == null
        || isOfJvm(thread)
        || thread.getState() != Thread.State.NEW
        || ControlledRun.taskOf(thread) != null) {
      return;
    }
    ControlledRun run = ControlledRun.get();
    TaskStep step = run.step(task, StepKind.FORK, task.site);
    step.add(run.locations.number(thread, LocationTable.LIFE), AccessMode.WRITE);
    Object library = task.libraryObject;
    if (library != null) {
      // A pool starts the thread, and the pool's code goes on in this step.
      step.add(run.locations.number(library, LocationTable.STATE), AccessMode.UPDATE);
    }
    run.point(task, step, StepGuard.ALWAYS);
    run.fork(task, thread);
  }

  /** Whether the thread serves the JVM: it carries virtual threads or cleans up. */
  private static boolean isOfJvm(Thread thread) {
    return thread.getClass().getName().startsWith("jdk.internal.");
  }

  /** Called first in a new thread, and by every {@code run} method of the program. */
  public static void begin() {
    ControlledTask task = ControlledRun.task();
    if (task != null && !task.hasBegun) {
      ControlledRun.get().begin(task);
      ThreadSeedReset.set(task.thread, task.name());
    }
  }

  /** Called last in a thread, after its body. */
  public static void ending() {
    EndListener other = listener;
    if (other != null) {
      other.ending();
    }
    ControlledTask task = ControlledRun.task();
    if (task != null && !task.hasEnded && !ControlledRun.get().isOver()) {
      try {
        ControlledRun.get().end(task);
      } catch (RunStoppedError e) {
        // The thread ends by itself.
      }
    }
  }

  /** Called at the end of the body of any thread; the JVM reports that of others by itself. */
  public static void endingVirtual() {
    if (isVirtual(Thread.currentThread())) {
      ending();
    }
  }

  private static boolean isVirtual(Thread thread) {
    return thread.getClass().getName().equals("java.lang.VirtualThread");
  }

  /** Runs the body of the first task in a thread that is used for many runs. */
  public static void runMain(Runnable body) {
    Thread thread = Thread.currentThread();
    try {
      begin();
      body.run();
    } catch (Throwable e) {
      if (uncaught(thread, e)) {
        thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
      }
    }
    ending();
  }

  /** Called with an exception that leaves the body of a thread; false if nobody should see it. */
  public static boolean uncaught(Thread thread, Throwable exception) {
    EndListener other = listener;
    if (other != null && other.uncaught(exception)) {
      return false;
    }
    ControlledTask task = ControlledRun.task();
    if (exception instanceof RunStoppedError || (task != null && ControlledRun.get().isOver())) {
      return false;
    }
    if (task != null) {
      boolean isHandled =
          thread.getUncaughtExceptionHandler() != thread.getThreadGroup()
              || Thread.getDefaultUncaughtExceptionHandler() != null;
      if (!isHandled) {
        ControlledRun.get().failed(task, exception);
      }
      if (isVirtual(thread)) {
        ending();
      }
    }
    return true;
  }

  /** The number of a thread: by the order of starts, since the JVM counts on from run to run. */
  public static long id(Thread thread) {
    ControlledTask other = ControlledRun.taskOf(thread);
    return other == null ? thread.getId() : other.number;
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    join(thread, 0L, 0, site);
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    join(thread, millis, 0, site);
  }

  public static boolean join(Thread thread, Duration limit, int site) throws InterruptedException {
    long nanos = Math.max(1, limit.toNanos());
    join(thread, nanos / NANOS_PER_MILLI, (int) (nanos % NANOS_PER_MILLI), site);
    return !isAlive(thread, site);
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    ControlledTask task = ControlledRun.task();
    ControlledTask other = ControlledRun.taskOf(thread);
    if (task == null || other == null || millis < 0 || nanos < 0) {
      thread.join(millis, nanos);
      return;
    }
    task.site = site;
    ControlledRun run = ControlledRun.get();
    TaskStep step = run.step(task, StepKind.JOIN, site);
    step.add(run.locations.number(thread, LocationTable.LIFE), AccessMode.READ);
    step.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.UPDATE);
    long limit = millis * NANOS_PER_MILLI + nanos;
    run.point(task, step, new TimedGuard(() -> other.hasEnded || task.isInterrupted(), limit));
    if (!other.hasEnded && Thread.interrupted()) {
      throw new InterruptedException();
    }
    other.isGivenUp |= !other.hasEnded && task.hasWaitedInVain;
  }

  public static boolean isAlive(Thread thread, int site) {
    ControlledTask other = ControlledRun.taskOf(thread);
    ControlHooks.access(thread, LocationTable.LIFE, StepKind.READ, AccessMode.READ, site);
    return other == null ? thread.isAlive() : !other.hasEnded;
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    sleepNanos(millis * NANOS_PER_MILLI, site);
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    sleepNanos(millis * NANOS_PER_MILLI + nanos, site);
  }

  public static void sleep(Duration duration, int site) throws InterruptedException {
    sleepNanos(duration.toNanos(), site);
  }

  public static void sleep(java.util.concurrent.TimeUnit unit, long time, int site)
      throws InterruptedException {
    sleepNanos(unit.toNanos(time), site);
  }

  /** Sleeps in the time of the run: whatever others do meanwhile, the sleep may be over. */
  private static void sleepNanos(long nanos, int site) throws InterruptedException {
    ControlledTask task = ControlledRun.task();
    if (nanos < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (task == null) {
      Thread.sleep(nanos / NANOS_PER_MILLI);
      return;
    }
    task.site = site;
    ControlledRun run = ControlledRun.get();
    TaskStep step = run.step(task, StepKind.YIELD, site);
    long flag = run.locations.number(task.thread, LocationTable.INTERRUPT);
    step.add(flag, AccessMode.READ);
    run.point(task, step, StepGuard.ALWAYS);
    task.clock.advance(nanos);
    if (Thread.interrupted()) {
      step.add(flag, AccessMode.WRITE);
      throw new InterruptedException("sleep interrupted");
    }
  }

  /** Called before a call whose answer depends on what other threads are doing. */
  public static void asked(int site) {
    if (ControlledRun.task() != null) {
      ControlledRun.get()
          .lose("the program asks for the state of threads at " + SiteTable.get(site).text());
    }
  }

  public static void yieldStep(int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      task.site = site;
      ControlledRun run = ControlledRun.get();
      run.point(task, run.step(task, StepKind.YIELD, site), StepGuard.ALWAYS);
    }
  }

  public static void interrupt(Thread thread, int site) {
    ControlHooks.access(thread, LocationTable.INTERRUPT, StepKind.UPDATE, AccessMode.UPDATE, site);
    thread.interrupt();
  }

  /**
   * Called at the start of {@code Thread.interrupt}; true if the thread is held and will interrupt
   * itself when it continues.
   */
  public static boolean interrupting(Thread thread) {
    ControlledTask task = ControlledRun.task();
    ControlledTask other = ControlledRun.taskOf(thread);
    if (task == null || other == null || task == other || ControlledRun.get().isOver()) {
      return false;
    }
    if (!other.hasEnded) {
      ControlledRun run = ControlledRun.get();
      other.interrupts = other.isInterruptPending ? other.interrupts + 1 : 0;
      if (other.interrupts > MOST_INTERRUPTS) {
        // The JDK repeats the call until the thread reacts, so let it.
        run.point(task, run.step(task, StepKind.YIELD, task.site), StepGuard.ALWAYS);
      }
      other.isInterruptPending = true;
      task.last.add(run.locations.number(thread, LocationTable.INTERRUPT), AccessMode.UPDATE);
    }
    return true;
  }

  public static boolean isInterrupted(Thread thread, int site) {
    ControlHooks.access(thread, LocationTable.INTERRUPT, StepKind.READ, AccessMode.READ, site);
    ControlledTask other = ControlledRun.taskOf(thread);
    return thread.isInterrupted() || (other != null && other.isInterruptPending);
  }

  public static boolean interrupted(int site) {
    ControlHooks.access(
        Thread.currentThread(), LocationTable.INTERRUPT, StepKind.UPDATE, AccessMode.UPDATE, site);
    return Thread.interrupted();
  }
}
