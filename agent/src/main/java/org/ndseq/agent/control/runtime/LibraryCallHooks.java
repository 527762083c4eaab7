package org.ndseq.agent.control.runtime;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessGrain;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The hooks for calls on library objects. A call is one step on the state of the object as a whole;
 * objects that share state have one location. If the call waits, it does so in steps of its own, at
 * the parks inside of it.
 */
public final class LibraryCallHooks {
  /** A call by the receiver's class. */
  private record CallKey(Class<?> receiver, String called) {}

  /** Stages complete each other, so all of them are one location. */
  private static final Object STAGES = new Object();

  /** Stands for the properties of the system. */
  private static final Object PROPERTIES = new Object();

  /**
   * The effect of a call.
   *
   * @param isUnsafe whether two calls at the same time can break the receiver
   */
  private record CallEffect(LibraryEffect effect, boolean isUnsafe) {}

  private static final Map<CallKey, CallEffect> EFFECTS = new ConcurrentHashMap<>();
  private static volatile @Nullable EffectResolver resolver;

  private LibraryCallHooks() {}

  public static void use(EffectResolver table) {
    resolver = table;
  }

  /** Called before a call on a library object. */
  public static void before(@Nullable Object receiver, int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null && receiver != null) {
      before(task, receiver, receiver.getClass(), site);
    } else if (task != null) {
      task.arguments.clear();
    }
  }

  /** Called before a call that writes only if it succeeds; {@link #attempted} follows it. */
  public static void beforeAttempt(@Nullable Object receiver, int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      task.attempt = ControlledTask.NO_ATTEMPT;
      task.isAttempt = true;
      before(receiver, site);
      task.isAttempt = false;
    }
  }

  /** Called before a call with a time limit; it waits at the parks inside of it. */
  public static void beforeTimed(@Nullable Object receiver, int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      if (receiver instanceof ForkJoinTask<?>) {
        ControlledRun.get()
            .lose(
                "the time limit of the wait for a fork/join task is not tried at "
                    + SiteTable.get(site).text());
      }
      task.isTimed = true;
      before(receiver, site);
      task.isTimed = false;
    }
  }

  /** Called after an attempt: one that failed has only read. */
  public static void attempted(boolean isDone) {
    ControlledTask task = ControlledRun.task();
    if (task != null && isDone && task.attempt != ControlledTask.NO_ATTEMPT) {
      task.last.add(task.attempt, AccessMode.WRITE);
    }
  }

  /**
   * Called before a call of a method that {@code receiver}'s class overrides ({@code super.m()}).
   */
  public static void beforeSuper(Object receiver, int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      Class<?> type = receiver.getClass();
      while (type.getClassLoader() != null && type.getSuperclass() != null) {
        type = type.getSuperclass();
      }
      if (type != Object.class) {
        before(task, receiver, type, site);
      }
    }
  }

  private static void before(ControlledTask task, Object receiver, Class<?> type, int site) {
    task.site = site;
    SiteTable.Site place = SiteTable.get(site);
    CallEffect call =
        EFFECTS.computeIfAbsent(new CallKey(type, place.called()), LibraryCallHooks::resolve);
    LibraryEffect effect = call.effect();
    if (effect == LibraryEffect.NONE) {
      task.libraryObject = null;
      ArgumentHooks.passing(site);
      return;
    }
    task.isIdleWorker = false;
    String method = place.called().substring(place.called().indexOf('.') + 1);
    task.site = site;
    ControlledRun run = ControlledRun.get();
    Object state = state(run, receiver);
    boolean isNested = enterNested(run, task, receiver, method, place);
    task.libraryObject = state;
    task.hasWokenItself = true;
    AccessMode mode =
        switch (effect) {
          case READ -> AccessMode.READ;
          case WRITE -> AccessMode.WRITE;
          default -> AccessMode.UPDATE;
        };
    StepKind kind =
        switch (effect) {
          case READ -> StepKind.READ;
          case WRITE -> StepKind.WRITE;
          case ACQUIRE -> StepKind.ACQUIRE;
          case RELEASE -> StepKind.RELEASE;
          case AWAIT -> StepKind.AWAIT;
          default -> StepKind.CALL;
        };
    TaskStep step = run.step(task, kind, site);
    long location = run.locations.number(state, LocationTable.STATE);
    if (task.isAttempt && mode == AccessMode.UPDATE) {
      task.attempt = location;
      step.add(location, AccessMode.READ);
    } else {
      boolean isUnsafe = call.isUnsafe() && !LibraryGuardTable.isSafe(state);
      ArgumentHooks.addState(
          step,
          run,
          state,
          mode,
          isUnsafe
              ? AccessGrain.CALL
              : TraversalTable.isTraversal(receiver, state, method)
                  ? AccessGrain.TRAVERSAL
                  : AccessGrain.SINGLE);
    }
    StepGuard guard =
        task.isTimed && !(receiver instanceof ForkJoinTask<?>)
            ? StepGuard.ALWAYS
            : LibraryGuardTable.of(receiver, method, task);
    if (LibraryGuardTable.locksItself(receiver)) {
      Object monitor = run.aliases.owner(receiver);
      AccessMode leaving = isNested ? AccessMode.UPDATE : AccessMode.READ;
      step.add(run.locations.number(monitor, LocationTable.MONITOR), leaving);
      guard = () -> run.monitors.isFree(monitor, task);
    } else if ((effect == LibraryEffect.AWAIT || effect == LibraryEffect.ACQUIRE)
        && !LibraryGuardTable.ignoresInterrupts(receiver, method)) {
      step.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.UPDATE);
    }
    if (task.pool != null
        && effect == LibraryEffect.AWAIT
        && !(receiver instanceof Future<?>)
        && (task.isTimed || !guard.isEnabled())) {
      run.loseWaitOfPoolTask();
    }
    run.point(
        task, step, task.arguments.isEmpty() ? guard : ArgumentHooks.addTo(step, task, guard));
    if (isNested) {
      run.monitors.leave(task, run.aliases.owner(receiver));
    }
  }

  /**
   * Enters the monitor of the receiver in a step of its own if the call keeps it while it waits for
   * the monitor of an argument. The call itself leaves it.
   */
  private static boolean enterNested(
      ControlledRun run,
      ControlledTask task,
      Object receiver,
      String method,
      SiteTable.Site place) {
    if (!LibraryGuardTable.locksItself(receiver)) {
      return false;
    }
    Object monitor = run.aliases.owner(receiver);
    List<Object> others = ArgumentHooks.otherMonitors(task, monitor);
    if (others.isEmpty()) {
      return false;
    }
    Object wrapped = run.wrappers.owner(monitor);
    if (others.stream().anyMatch(o -> NestedMonitorTable.isNested(receiver, wrapped, method, o))) {
      run.monitors.enter(run, task, monitor, task.site);
      return true;
    }
    if (NestedMonitorTable.isUnknown(receiver, method)) {
      run.lose("a call of the JDK enters two monitors in one step at " + place.text());
    }
    return false;
  }

  private static CallEffect resolve(CallKey key) {
    EffectResolver table = resolver;
    if (table == null) {
      return new CallEffect(LibraryEffect.NONE, false);
    }
    int dot = key.called().indexOf('.');
    String owner = key.called().substring(0, dot);
    String method = key.called().substring(dot + 1);
    return new CallEffect(
        table.effect(key.receiver(), owner, method), table.isUnsafe(key.receiver(), owner, method));
  }

  /** Called before a static call that works on futures or fork/join tasks. */
  public static void beforeStatic(int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      task.site = site;
      String called = SiteTable.get(site).called();
      if (called.startsWith("java/lang/")) {
        boolean isRead = called.contains(".get");
        if (isRead && task.initializer != null) {
          ControlledRun run = ControlledRun.get();
          task.initializer.readSetting(run.locations.number(PROPERTIES, LocationTable.STATE));
          return;
        }
        ControlHooks.access(
            PROPERTIES,
            LocationTable.STATE,
            isRead ? StepKind.READ : StepKind.CALL,
            isRead ? AccessMode.READ : AccessMode.UPDATE,
            site);
        return;
      }
      if (called.contains("ForkJoin")) {
        if (ControlledRun.get().hasWorkers) {
          inside(LocationTable.FORK_JOIN);
        }
      } else {
        inside(STAGES);
      }
    }
  }

  /** Called inside of the JDK before it changes the state of an object that others may look at. */
  public static void inside(Object object) {
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      return;
    }
    ControlledRun run = ControlledRun.get();
    Object state = state(run, object);
    task.libraryObject = state;
    // The waits of a scheduled pool end when a task of the program is due.
    task.isIdleWorker =
        object instanceof ThreadPoolExecutor && !(object instanceof ScheduledThreadPoolExecutor);
    TaskStep step = run.step(task, StepKind.CALL, task.site).markInside();
    step.add(run.locations.number(state, LocationTable.STATE), AccessMode.UPDATE);
    run.point(task, step, StepGuard.ALWAYS);
    task.isIdleInPool |= object instanceof ThreadPoolExecutor;
  }

  /** Replaces a question for the end of a task in classes of the JDK. */
  public static boolean isDone(Future<?> future) {
    looking(future);
    return future.isDone();
  }

  /** Called inside of the JDK before the body of a future is run, unless it was cancelled. */
  public static void looking(Object future) {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      ControlHooks.access(
          state(ControlledRun.get(), future),
          LocationTable.STATE,
          StepKind.READ,
          AccessMode.READ,
          task.site);
    }
  }

  /** Called inside of the JDK before the function of a stage is run in a task of its own. */
  public static void lookingAtStages() {
    looking(STAGES);
  }

  /** Called inside of the JDK before it waits for the end of a task. */
  public static void awaiting(Future<?> future) {
    ControlledTask task = ControlledRun.task();
    if (task == null || task.thread instanceof ForkJoinWorkerThread) {
      return;
    }
    ControlledRun run = ControlledRun.get();
    Object state = state(run, future);
    if (run.hasWorkers || task.libraryObject == state) {
      return; // the program's own call was a step with the same condition
    }
    TaskStep step = run.step(task, StepKind.AWAIT, task.site);
    step.add(run.locations.number(state, LocationTable.STATE), AccessMode.UPDATE);
    step.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.UPDATE);
    run.point(task, step, () -> future.isDone() || task.isInterrupted());
  }

  /** Called inside of the JDK before a fork/join task is run. */
  public static void executing(Object forked) {
    ControlledTask task = ControlledRun.task();
    if (task != null && ControlledRun.get().hasWorkers) {
      inside(forked);
    }
  }

  /** Called before a call that may call functions of the program while it works. */
  public static void calling() {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      task.isInCallback = true;
    }
  }

  /** Called after such a call, unless it ends with an exception. */
  public static void returned() {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      task.isInCallback = false;
    }
  }

  /** Called after a call that results in a view or an iterator of the receiver. */
  public static void view(@Nullable Object result, @Nullable Object receiver) {
    ControlledTask task = ControlledRun.task();
    if (task != null && result != null && receiver != null) {
      ControlledRun run = ControlledRun.get();
      run.aliases.add(result, run.aliases.owner(receiver));
    }
  }

  /** The object that stands for the state of another one. */
  static Object state(ControlledRun run, Object object) {
    if (object == STAGES || object == LocationTable.FORK_JOIN) {
      return object;
    }
    if (object instanceof CompletionStage<?>) {
      return STAGES;
    }
    if (object instanceof ForkJoinTask<?> || object instanceof ForkJoinPool) {
      if (run.hasWorkers) {
        return LocationTable.FORK_JOIN; // workers take tasks from each other
      }
      // The tasks of one computation count each other's completions.
      return object instanceof CountedCompleter<?> completer ? completer.getRoot() : object;
    }
    return LibraryGuardTable.shared(run.wrappers.owner(run.aliases.owner(object)));
  }
}
