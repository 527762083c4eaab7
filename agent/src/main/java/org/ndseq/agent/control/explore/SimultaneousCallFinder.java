package org.ndseq.agent.control.explore;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessGrain;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.TaskStep;

/**
 * Finds a step of a run that is no single operation in a real run (see {@link AccessGrain}) and a
 * conflicting access of another task that happens-before does not order with it: both can be made
 * at the same time, so that the run as a sequence of whole steps does not show all results.
 *
 * <p>Happens-before is that of the single accesses, fields included: a step that reads a location
 * comes after all steps that wrote it before. For a race on a field, the search visits a run in
 * which this order is missing. A call that visits the parts of a concurrent object may see some of
 * another call on it, so calls on this object order nothing where such calls are looked for.
 */
public final class SimultaneousCallFinder {
  /**
   * Two steps that can be made at the same time.
   *
   * @param grain the reason why they are no single operations
   */
  public record Meeting(TaskStep first, TaskStep second, AccessGrain grain) {}

  /** The last accesses of one task to one location, of one mode and grain. */
  private record AccessKey(int task, boolean writes, AccessGrain grain) {}

  private record LastAccess(TaskStep step, int time) {}

  private final Map<String, Integer> tasks = new HashMap<>();
  private final Map<Integer, int[]> clocks = new HashMap<>();
  private final Map<Long, int[]> releases = new HashMap<>();
  private final Map<Long, Map<AccessKey, LastAccess>> watched = new HashMap<>();

  /** The grains of the meetings to find. */
  private final Set<AccessGrain> grains;

  /** Locations whose accesses order nothing. */
  private final Set<Long> unordered = new HashSet<>();

  private SimultaneousCallFinder(List<TaskStep> steps, Set<AccessGrain> grains) {
    this.grains = grains;
    for (TaskStep step : steps) {
      tasks.putIfAbsent(step.task(), tasks.size());
    }
  }

  /** Finds the first meeting of a run. */
  public static Optional<Meeting> find(List<TaskStep> steps) {
    if (steps.stream().allMatch(TaskStep::isSingle)) {
      return Optional.empty();
    }
    return find(steps, EnumSet.of(AccessGrain.CALL, AccessGrain.ELEMENTS))
        .or(() -> find(steps, EnumSet.of(AccessGrain.TRAVERSAL)));
  }

  private static Optional<Meeting> find(List<TaskStep> steps, Set<AccessGrain> grains) {
    SimultaneousCallFinder finder = new SimultaneousCallFinder(steps, grains);
    finder.watch(steps);
    for (TaskStep step : finder.watched.isEmpty() ? List.<TaskStep>of() : steps) {
      Meeting meeting = finder.visit(step);
      if (meeting != null) {
        return Optional.of(meeting);
      }
    }
    return Optional.empty();
  }

  /** Watches the locations that have accesses of several tasks, of which some are not single. */
  private void watch(List<TaskStep> steps) {
    Map<Long, String> owners = new HashMap<>();
    Set<Long> shared = new HashSet<>();
    Set<Long> divisible = new HashSet<>();
    for (TaskStep step : steps) {
      for (int i = 0; i < step.accesses(); i++) {
        String owner = owners.putIfAbsent(step.location(i), step.task());
        if (owner != null && !owner.equals(step.task())) {
          shared.add(step.location(i));
        }
        if (grains.contains(step.grain(i))) {
          divisible.add(step.location(i));
        }
      }
    }
    divisible.retainAll(shared);
    if (grains.contains(AccessGrain.TRAVERSAL)) {
      unordered.addAll(divisible);
    }
    divisible.forEach(location -> watched.put(location, new HashMap<>()));
  }

  private @Nullable Meeting visit(TaskStep step) {
    int task = tasks.getOrDefault(step.task(), 0);
    int[] clock = clocks.computeIfAbsent(task, t -> new int[tasks.size()]);
    for (int i = 0; i < step.accesses(); i++) {
      int[] release = releases.get(step.location(i));
      if (release != null && orders(step, i) && step.mode(i).reads()) {
        join(clock, release);
      }
    }
    clock[task]++;
    Meeting meeting = null;
    for (int i = 0; i < step.accesses(); i++) {
      Map<AccessKey, LastAccess> accesses = watched.get(step.location(i));
      if (accesses != null) {
        meeting = meeting == null ? meeting(step, i, accesses, clock) : meeting;
        accesses.put(
            new AccessKey(task, step.mode(i).writes(), step.grain(i)),
            new LastAccess(step, clock[task]));
      }
      if (orders(step, i) && step.mode(i).writes()) {
        join(releases.computeIfAbsent(step.location(i), l -> new int[tasks.size()]), clock);
      }
    }
    return meeting;
  }

  private boolean orders(TaskStep step, int i) {
    return (step.grain(i) == AccessGrain.SINGLE || step.grain(i) == AccessGrain.TRAVERSAL)
        && !unordered.contains(step.location(i));
  }

  private @Nullable Meeting meeting(
      TaskStep step, int i, Map<AccessKey, LastAccess> accesses, int[] clock) {
    AccessMode mode = step.mode(i);
    for (Map.Entry<AccessKey, LastAccess> access : accesses.entrySet()) {
      AccessKey key = access.getKey();
      LastAccess last = access.getValue();
      boolean isConflict = mode.writes() || key.writes();
      AccessGrain grain = step.grain(i) == AccessGrain.SINGLE ? key.grain() : step.grain(i);
      if (isConflict && grains.contains(grain) && clock[key.task()] < last.time()) {
        return new Meeting(last.step(), step, grain);
      }
    }
    return null;
  }

  private static void join(int[] clock, int[] other) {
    for (int i = 0; i < clock.length; i++) {
      clock[i] = Math.max(clock[i], other[i]);
    }
  }
}
