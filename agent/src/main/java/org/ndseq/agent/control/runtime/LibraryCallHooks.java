package org.ndseq.agent.control.runtime;

import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
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

  /** Workers of fork/join pools take tasks from each other. */
  private static final Object FORK_JOIN = new Object();

  private static final Map<CallKey, LibraryEffect> EFFECTS = new ConcurrentHashMap<>();
  private static volatile EffectResolver resolver = (receiver, owner, method) -> LibraryEffect.NONE;

  private LibraryCallHooks() {}

  public static void use(EffectResolver table) {
    resolver = table;
  }

  /** Called before a call on a library object. */
  public static void before(@Nullable Object receiver, int site) {
    ControlledTask task = ControlledRun.task();
    if (task == null || receiver == null) {
      return;
    }
    task.site = site;
    SiteTable.Site place = SiteTable.get(site);
    LibraryEffect effect =
        EFFECTS.computeIfAbsent(
            new CallKey(receiver.getClass(), place.called()), LibraryCallHooks::resolve);
    if (effect == LibraryEffect.NONE) {
      return;
    }
    task.isIdleWorker = false;
    String method = place.called().substring(place.called().indexOf('.') + 1);
    task.site = site;
    ControlledRun run = ControlledRun.get();
    Object state = state(run, receiver);
    task.libraryObject = state;
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
    step.add(run.locations.number(state, LocationTable.STATE), mode);
    StepGuard guard = LibraryGuards.of(receiver, method, task);
    if (LibraryGuards.locksItself(receiver)) {
      step.add(run.locations.number(state, LocationTable.MONITOR), AccessMode.READ);
      guard = () -> run.monitors.isFree(state, task);
    } else if (effect == LibraryEffect.AWAIT || effect == LibraryEffect.ACQUIRE) {
      step.add(run.locations.number(task.thread, LocationTable.INTERRUPT), AccessMode.READ);
    }
    run.point(task, step, guard);
  }

  private static LibraryEffect resolve(CallKey key) {
    int dot = key.called().indexOf('.');
    return resolver.effect(
        key.receiver(), key.called().substring(0, dot), key.called().substring(dot + 1));
  }

  /** Called before a static call that works on futures or fork/join tasks. */
  public static void beforeStatic(int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null) {
      task.site = site;
      inside(SiteTable.get(site).called().contains("ForkJoin") ? FORK_JOIN : STAGES);
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
    task.isIdleWorker = object instanceof ThreadPoolExecutor;
    TaskStep step = run.step(task, StepKind.CALL, task.site);
    step.add(run.locations.number(state, LocationTable.STATE), AccessMode.UPDATE);
    run.point(task, step, StepGuard.ALWAYS);
  }

  /** Called after a call that results in a view or an iterator of the receiver. */
  public static void view(@Nullable Object result, @Nullable Object receiver) {
    ControlledTask task = ControlledRun.task();
    if (task != null && result != null && receiver != null) {
      ControlledRun run = ControlledRun.get();
      run.aliases.add(result, state(run, receiver));
    }
  }

  /** The object that stands for the state of another one. */
  private static Object state(ControlledRun run, Object object) {
    if (object == STAGES || object == FORK_JOIN) {
      return object;
    }
    if (object instanceof CompletionStage<?>) {
      return STAGES;
    }
    if (object instanceof ForkJoinTask<?> || object instanceof ForkJoinPool) {
      return FORK_JOIN;
    }
    return LibraryGuards.shared(run.aliases.owner(object));
  }
}
