package org.ndseq.agent.control.runtime;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The hooks for class initializers. One that is not shared runs without a switch to another task,
 * unless it waits.
 */
public final class InitializerHooks {
  private InitializerHooks() {}

  /** Called first in a class initializer; the steps of a shared one are steps like others. */
  public static void enter(String name) {
    ControlledTask task = ControlledRun.task();
    if (task == null || (task.initializer == null && InitializerTable.isShared(name))) {
      return;
    }
    if (task.initializer == null) {
      task.initializer = new InitializerScope();
    }
    task.initializer.enter(name);
  }

  /** Called last in a class initializer, also if it ends with an exception. */
  public static void leave(String name) {
    ControlledTask task = ControlledRun.task();
    InitializerScope scope = task == null ? null : task.initializer;
    if (task == null || scope == null || !scope.leave()) {
      return;
    }
    task.initializer = null;
    ControlledRun run = ControlledRun.get();
    if (run.isAlone()) {
      scope.addTo(task.last);
      task.knownClasses.addAll(scope.classes());
    } else if (scope.isShared(run.locations)) {
      scope.addTo(task.last);
      InitializerTable.add(scope.classes());
    } else {
      run.initializers.addReads(scope, run.locations);
    }
  }

  /** Called before an instruction that initializes a class. */
  public static void touch(String name, int site) {
    ControlledTask task = ControlledRun.task();
    if (task == null) {
      return;
    }
    if (task.initializer != null) {
      task.initializer.touch(name);
    }
    if (!InitializerTable.isEmpty() && !ControlledRun.get().isAlone()) {
      task.site = site;
      initialize(ControlledRun.get(), task, name, site);
    }
  }

  /**
   * Initializes a class as the JVM does, as far as initializers are shared: a task that finds it
   * done continues; others wait for the lock of the class, and the first one initializes the
   * superclass and runs the initializer.
   */
  private static void initialize(ControlledRun run, ControlledTask task, String name, int site) {
    String type = InitializerTable.nearestShared(name);
    if (type.isEmpty() || !task.knownClasses.add(type)) {
      return;
    }
    InitializerStates states = run.initializers;
    Object owner = states.owner(type);
    state(run, task, owner, AccessMode.READ, site);
    if (states.isDone(type)) {
      return;
    }
    run.monitors.enter(run, task, owner, site);
    try {
      if (!states.isDone(type)) {
        try {
          initialize(run, task, InitializerTable.superclass(type), site);
          run.initialize(type);
        } finally {
          state(run, task, owner, AccessMode.WRITE, site);
          states.end(type);
        }
      }
    } finally {
      ControlHooks.monitorExit(owner, site);
    }
  }

  /** A step that accesses the state of an initializer. */
  private static void state(
      ControlledRun run, ControlledTask task, Object owner, AccessMode mode, int site) {
    StepKind kind = mode == AccessMode.READ ? StepKind.READ : StepKind.WRITE;
    TaskStep step = run.step(task, kind, site);
    step.add(run.locations.number(owner, LocationTable.STATE), mode);
    run.point(task, step, StepGuard.ALWAYS);
  }

  /** Called after an exception in a class initializer: the first user gets another error. */
  public static void fail(String name) {
    InitializerScope scope = scope();
    if (scope != null) {
      scope.share();
    }
  }

  /** Called after an allocation. */
  public static void made(Object object) {
    InitializerScope scope = scope();
    if (scope != null) {
      scope.made(object);
    }
  }

  /** Called before a read of a static field that can lead to objects. */
  public static void use(String owner) {
    InitializerScope scope = scope();
    if (scope != null) {
      scope.use(owner);
    }
  }

  /** Notes a read of a static field that is a step. */
  static void read(int site) {
    InitializerScope scope = scope();
    if (scope != null) {
      scope.use(SiteTable.get(site).owner());
    }
  }

  /** Notes a write of a static field. */
  static void write(int site) {
    InitializerScope scope = scope();
    if (scope != null) {
      scope.write(SiteTable.get(site).owner());
    }
  }

  /** Notes that what the task does now depends on which task it is. */
  static void depend(ControlledTask task) {
    InitializerScope scope = task.initializer;
    if (scope != null) {
      scope.share();
    }
  }

  private static @Nullable InitializerScope scope() {
    ControlledTask task = ControlledRun.task();
    return task == null ? null : task.initializer;
  }
}
