package org.ndseq.agent.control.runtime;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/** The states of the class initializers of one run. Used by the one thread that runs. */
final class InitializerStates {
  private final Set<String> done = new HashSet<>();
  private final Map<String, Object> owners = new HashMap<>();

  /** What initializers read without a step, with their classes. */
  private final Map<Long, Set<String>> reads = new HashMap<>();

  /**
   * Initializes a class as the JVM does, as far as initializers are shared: a task that finds it
   * done continues; others wait for the lock of the class, and the first one initializes the
   * superclass and runs the initializer.
   */
  void initialize(ControlledRun run, ControlledTask task, String name, int site) {
    String type = InitializerTable.nearestShared(name);
    if (type.isEmpty() || !task.knownClasses.add(type)) {
      return;
    }
    Object owner = owners.computeIfAbsent(type, n -> new Object());
    state(run, task, owner, AccessMode.READ, site);
    if (done.contains(type)) {
      return;
    }
    run.monitors.enter(run, task, owner, site);
    try {
      if (!done.contains(type)) {
        try {
          initialize(run, task, InitializerTable.superclass(type), site);
          run.initialize(type);
        } finally {
          state(run, task, owner, AccessMode.WRITE, site);
          done.add(type);
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

  /** Keeps what initializers have read without a step. */
  void addReads(InitializerScope scope, LocationTable locations) {
    scope.readOfOthers(locations).forEach(location -> reads.put(location, scope.classes()));
  }

  /** At the end of the run: initializers that read what some step writes are shared. */
  void check(List<TaskStep> steps) {
    if (reads.isEmpty()) {
      return;
    }
    for (TaskStep step : steps) {
      for (int i = 0; i < step.accesses(); i++) {
        Set<String> readers = step.mode(i).writes() ? reads.get(step.location(i)) : null;
        if (readers != null) {
          InitializerTable.add(readers);
        }
      }
    }
  }
}
