package org.ndseq.agent.control.runtime;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.agent.control.TaskStep;

/** The states of the class initializers of one run. Used by the one thread that runs. */
final class InitializerStates {
  private final Set<String> done = new HashSet<>();
  private final Map<String, Object> owners = new HashMap<>();

  /** Locations that initializers read without a step, with the classes of those. */
  private final Map<Long, Set<String>> reads = new HashMap<>();

  /** The object whose monitor and state stand for the initialization of a class. */
  Object owner(String type) {
    return owners.computeIfAbsent(type, n -> new Object());
  }

  boolean isDone(String type) {
    return done.contains(type);
  }

  void end(String type) {
    done.add(type);
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
