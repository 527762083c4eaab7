package org.ndseq.cover.machine;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.plan.ProgramRace;

/**
 * Looks for accesses of one execution that happens-before does not order, with vector clocks. What
 * it reports are races of this execution; other executions can have more. Objects of the JDK are
 * not watched.
 */
final class RaceWatch {
  private static final int MOST_RACES = 20;

  /** A point of a task's execution. */
  private record AccessPoint(MachineTask task, int time, String place) {}

  /** The accesses of a variable that a later one has to be compared with. */
  private static final class VariableHistory {
    @Nullable AccessPoint write;
    final Map<MachineTask, AccessPoint> reads = new HashMap<>();
  }

  private final Map<MachineTask, Map<MachineTask, Integer>> clocks = new HashMap<>();
  private final IdentityHashMap<Object, Map<MachineTask, Integer>> released =
      new IdentityHashMap<>();
  private final IdentityHashMap<Object, Map<Object, VariableHistory>> variables =
      new IdentityHashMap<>();
  private final Set<ProgramRace> races = new LinkedHashSet<>();

  Set<ProgramRace> races() {
    return races;
  }

  private Map<MachineTask, Integer> clock(MachineTask task) {
    return clocks.computeIfAbsent(task, t -> new HashMap<>(Map.of(t, 1)));
  }

  private static void join(Map<MachineTask, Integer> into, Map<MachineTask, Integer> other) {
    other.forEach((task, time) -> into.merge(task, time, Math::max));
  }

  /** All that the task has done happens before what follows an acquisition of the object. */
  void release(MachineTask task, Object object) {
    join(released.computeIfAbsent(object, o -> new HashMap<>()), clock(task));
    clock(task).merge(task, 1, Integer::sum);
  }

  /** All that was done before the object was released happens before what the task does now. */
  void acquire(MachineTask task, Object object) {
    Map<MachineTask, Integer> other = released.get(object);
    if (other != null) {
      join(clock(task), other);
    }
  }

  /**
   * An access of a variable.
   *
   * @param container the object or array; for static fields the object that stands for all
   * @param key the field or the index
   * @param name the name of the variable for the user
   */
  void access(MachineTask task, Object container, Object key, String name, boolean isWrite) {
    if (task.frames.stream().anyMatch(f -> f.isInitializer)) {
      return; // the JVM orders the initialisation of a class before its use
    }
    VariableHistory history =
        variables
            .computeIfAbsent(container, c -> new HashMap<>())
            .computeIfAbsent(key, k -> new VariableHistory());
    MachineFrame top = task.top();
    AccessPoint now =
        new AccessPoint(task, clock(task).getOrDefault(task, 1), top.body.place(top.position));
    compare(history.write, now, name);
    if (isWrite) {
      history.reads.values().forEach(r -> compare(r, now, name));
      history.reads.clear();
      history.write = now;
    } else {
      history.reads.put(task, now);
    }
  }

  private void compare(@Nullable AccessPoint before, AccessPoint now, String name) {
    if (before != null
        && before.task() != now.task()
        && clock(now.task()).getOrDefault(before.task(), 0) < before.time()
        && races.size() < MOST_RACES) {
      races.add(new ProgramRace(name, before.place(), now.place()));
    }
  }
}
