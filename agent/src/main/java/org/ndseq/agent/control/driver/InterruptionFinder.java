package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.explore.StepConflictRelation;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * Finds the places of a run at which an interruption of the running task can matter, and explains a
 * run that was interrupted: an access of the task before, one of another task that conflicts with
 * it, and one that conflicts with the task's next one.
 */
final class InterruptionFinder {
  /** Interruptions between the same two instructions that are tried. */
  private static final int MOST_OF_PLACE = 3;

  private static final Set<StepKind> ACCESSES =
      EnumSet.of(StepKind.READ, StepKind.WRITE, StepKind.UPDATE, StepKind.CALL, StepKind.AWAIT);

  private static final Set<StepKind> WAITS =
      EnumSet.of(StepKind.JOIN, StepKind.WAIT, StepKind.PARK, StepKind.AWAIT);

  private static final String CONCURRENT = "java/util/concurrent/";

  /** Parts of the names of classes in that package that hold data of the program. */
  private static final List<String> DATA =
      List.of("/atomic/", "Map.", "Set.", "List.", "Queue.", "Deque.");

  private InterruptionFinder() {}

  /** The numbers of steps after which another task could make a difference. */
  static List<Integer> places(List<TaskStep> steps) {
    Set<Long> shared = sharedLocations(steps);
    Map<String, Integer> lastUse = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      if (uses(steps.get(i), shared)) {
        lastUse.put(steps.get(i).task(), i);
      }
    }
    List<Integer> places = new ArrayList<>();
    Map<Long, Integer> tried = new HashMap<>();
    for (int i = 0; i + 1 < steps.size(); i++) {
      TaskStep step = steps.get(i);
      TaskStep next = steps.get(i + 1);
      long place = (long) step.site() << Integer.SIZE | next.site();
      if (uses(step, shared)
          && lastUse.getOrDefault(step.task(), -1) > i
          && tried.merge(place, 1, Integer::sum) <= MOST_OF_PLACE) {
        places.add(i + 1);
      }
    }
    return places;
  }

  private static Set<Long> sharedLocations(List<TaskStep> steps) {
    Map<Long, String> users = new HashMap<>();
    Set<Long> shared = new HashSet<>();
    for (TaskStep step : steps) {
      for (int i = 0; isAccess(step) && i < StepConflictRelation.own(step); i++) {
        String user = users.putIfAbsent(step.location(i), step.task());
        if (user != null && !user.equals(step.task())) {
          shared.add(step.location(i));
        }
      }
    }
    return shared;
  }

  private static boolean uses(TaskStep step, Set<Long> shared) {
    for (int i = 0; isAccess(step) && i < StepConflictRelation.own(step); i++) {
      if (shared.contains(step.location(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the step accesses data; locks, permits and futures only order other accesses. */
  private static boolean isAccess(TaskStep step) {
    String called = SiteTable.get(step.site()).called();
    return ACCESSES.contains(step.kind())
        && !called.isEmpty()
        && (!called.startsWith(CONCURRENT) || DATA.stream().anyMatch(called::contains));
  }

  /**
   * The accesses that the interruption after so many steps has brought out of order: one before it,
   * one or two of other tasks, one after it. Empty if no other task came between two of the task.
   */
  static Optional<List<TaskStep>> explain(List<TaskStep> steps, int at) {
    if (at < 1 || at >= steps.size()) {
      return Optional.empty();
    }
    String task = steps.get(at - 1).task();
    if (waits(steps, at, task)) {
      return Optional.empty();
    }
    for (int before = at - 1; before >= 0; before--) {
      if (!steps.get(before).task().equals(task) || !isAccess(steps.get(before))) {
        continue;
      }
      for (int after = at; after < steps.size(); after++) {
        TaskStep last = steps.get(after);
        if (last.task().equals(task) && isAccess(last)) {
          Optional<List<TaskStep>> found = between(steps, before, at, after);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a task continues with a wait, so that it was not interrupted. */
  private static boolean waits(List<TaskStep> steps, int at, String task) {
    return steps.stream()
        .skip(at)
        .filter(s -> s.task().equals(task))
        .findFirst()
        .filter(s -> WAITS.contains(s.kind()) && !isAccess(s))
        .isPresent();
  }

  /** The accesses around the first interruption of a task that brought some out of order. */
  static Optional<List<TaskStep>> explainAny(List<TaskStep> steps) {
    for (int at = 1; at < steps.size(); at++) {
      boolean isSwitch = !steps.get(at).task().equals(steps.get(at - 1).task());
      Optional<List<TaskStep>> found = isSwitch ? explain(steps, at) : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The number of times that another task continues. */
  static long switches(List<TaskStep> steps) {
    return IntStream.range(1, steps.size())
        .filter(i -> !steps.get(i).task().equals(steps.get(i - 1).task()))
        .count();
  }

  /** The path from one step of a task to a later one through steps of another task. */
  private static Optional<List<TaskStep>> between(
      List<TaskStep> steps, int before, int at, int after) {
    TaskStep first = steps.get(before);
    TaskStep last = steps.get(after);
    for (int i = at; i < after; i++) {
      TaskStep entry = steps.get(i);
      if (entry.task().equals(first.task()) || !conflict(first, entry)) {
        continue;
      }
      for (int k = at; k < after; k++) {
        TaskStep exit = steps.get(k);
        if (exit.task().equals(entry.task()) && conflict(exit, last)) {
          return Optional.of(
              i == k ? List.of(first, entry, last) : List.of(first, entry, exit, last));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean conflict(TaskStep one, TaskStep other) {
    return isAccess(one) && isAccess(other) && StepConflictRelation.conflict(one, other);
  }
}
