package org.ndseq.agent.control.confirm;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.confirm.FindingPattern.FindingOrder;
import org.ndseq.agent.control.confirm.SitePattern.StepRole;
import org.ndseq.agent.control.explore.StepConflictRelation;

/** Finds out which orders of a finding a run shows, from its steps alone. */
public final class SightingFinder {
  /** Occurrences of one step of a cycle that are examined. */
  private static final int MOST_CANDIDATES = 200;

  /** Combinations of steps of a cycle that are examined. */
  private static final int MOST_COMBINATIONS = 200_000;

  private final RunEnd end;
  private final List<TaskStep> steps;

  public SightingFinder(RunEnd end) {
    this.end = end;
    this.steps = end.steps();
  }

  /** The orders that the run shows. */
  public Set<FindingOrder> in(FindingPattern finding) {
    return switch (finding.kind()) {
      case RACE -> race(finding.steps().get(0), finding.steps().get(1));
      case COUPLE -> couple(finding.steps());
      case CYCLE ->
          EnumSet.of(hasCycle(finding.steps()) ? FindingOrder.SECOND : FindingOrder.FIRST);
      case DEADLOCK ->
          EnumSet.of(isDeadlock(finding.steps()) ? FindingOrder.SECOND : FindingOrder.FIRST);
    };
  }

  /**
   * Looks for accesses of two tasks at a time when both were about to make theirs: the later one
   * made no step between its last one and the earlier access.
   */
  private Set<FindingOrder> race(SitePattern first, SitePattern second) {
    Set<FindingOrder> seen = EnumSet.noneOf(FindingOrder.class);
    Map<String, Integer> previous = new HashMap<>();
    for (int later = 0; later < steps.size(); later++) {
      TaskStep step = steps.get(later);
      Integer before = previous.put(step.task(), later);
      boolean isFirst = first.matches(step);
      boolean isSecond = second.matches(step);
      if (before == null || (!isFirst && !isSecond)) {
        continue;
      }
      for (int i = before + 1; i < later; i++) {
        TaskStep earlier = steps.get(i);
        if (!StepConflictRelation.conflict(earlier, step)) {
          continue;
        }
        boolean inOrder = isSecond && first.matches(earlier);
        boolean reversed = isFirst && second.matches(earlier);
        if (inOrder && reversed) {
          // One statement in two tasks: the orders differ in the task that comes first.
          seen.add(
              earlier.task().compareTo(step.task()) < 0 ? FindingOrder.FIRST : FindingOrder.SECOND);
        } else if (inOrder || reversed) {
          seen.add(inOrder ? FindingOrder.FIRST : FindingOrder.SECOND);
        }
      }
    }
    return seen;
  }

  private Set<FindingOrder> couple(List<SitePattern> patterns) {
    SitePattern write = patterns.get(0);
    SitePattern read = patterns.get(1);
    SitePattern challenger = patterns.get(2);
    Set<FindingOrder> seen = EnumSet.noneOf(FindingOrder.class);
    Map<Long, TaskStep> lastWrites = new HashMap<>();
    for (TaskStep step : steps) {
      boolean isRead = read.matches(step);
      for (int i = 0; i < StepConflictRelation.own(step); i++) {
        if (isRead && step.mode(i).reads()) {
          TaskStep source = lastWrites.get(step.location(i));
          boolean isWrite = isSource(write, source);
          boolean isChallenger = isSource(challenger, source);
          if (isWrite && isChallenger && source != null) {
            seen.add(
                source.task().compareTo(step.task()) <= 0
                    ? FindingOrder.FIRST
                    : FindingOrder.SECOND);
          } else if (isWrite || isChallenger) {
            seen.add(isWrite ? FindingOrder.FIRST : FindingOrder.SECOND);
          }
        }
      }
      for (int i = 0; i < step.accesses(); i++) {
        if (step.mode(i).writes()) {
          lastWrites.put(step.location(i), step);
        }
      }
    }
    return seen;
  }

  /**
   * The tasks that write what the read of a couple sees, relative to the task that reads: whether
   * each of them was started by it, or by one that it started. Its own writes do not count, and a
   * read that also writes is no such read. Empty if it sees no write of another task.
   */
  public Optional<Boolean> isStartedByReader(FindingPattern couple) {
    SitePattern read = couple.steps().get(1);
    Optional<Boolean> isStarted = Optional.empty();
    Map<Long, TaskStep> lastWrites = new HashMap<>();
    for (TaskStep step : steps) {
      boolean isRead = read.matches(step);
      for (int i = 0; isRead && i < StepConflictRelation.own(step); i++) {
        TaskStep source = lastWrites.get(step.location(i));
        if (source != null && !source.task().equals(step.task()) && step.mode(i).reads()) {
          boolean isBelow = source.task().startsWith(step.task() + "/") && !step.mode(i).writes();
          isStarted = Optional.of(isBelow && isStarted.orElse(true));
        }
      }
      for (int i = 0; i < step.accesses(); i++) {
        if (step.mode(i).writes()) {
          lastWrites.put(step.location(i), step);
        }
      }
    }
    return isStarted;
  }

  private static boolean isSource(SitePattern pattern, @Nullable TaskStep source) {
    return source == null ? pattern.isInitial() : pattern.matches(source);
  }

  /**
   * Looks for steps of the cycle: each one conflicts with the next, or both read the same, and
   * comes before it if another task makes that, and tasks are as in the finding.
   */
  private boolean hasCycle(List<SitePattern> patterns) {
    List<List<Integer>> candidates = new ArrayList<>();
    for (SitePattern pattern : patterns) {
      List<Integer> at = new ArrayList<>();
      for (int i = 0; i < steps.size() && at.size() < MOST_CANDIDATES; i++) {
        if (pattern.matches(steps.get(i))) {
          at.add(i);
        }
      }
      candidates.add(at);
    }
    int[] chosen = new int[patterns.size()];
    return search(patterns, candidates, chosen, 0, new int[] {MOST_COMBINATIONS});
  }

  private boolean search(
      List<SitePattern> patterns, List<List<Integer>> candidates, int[] chosen, int n, int[] left) {
    if (n == patterns.size()) {
      return fits(patterns, chosen, n - 1, 0);
    }
    for (int candidate : candidates.get(n)) {
      if (left[0]-- <= 0) {
        return false;
      }
      chosen[n] = candidate;
      if (hasTasks(patterns, chosen, n)
          && (n == 0 || fits(patterns, chosen, n - 1, n))
          && search(patterns, candidates, chosen, n + 1, left)) {
        return true;
      }
    }
    return false;
  }

  /** Whether step n is made by the task that made the others of its task, and only those. */
  private boolean hasTasks(List<SitePattern> patterns, int[] chosen, int n) {
    String task = steps.get(chosen[n]).task();
    for (int i = 0; i < n; i++) {
      boolean isSame = patterns.get(i).task() == patterns.get(n).task();
      if (isSame != steps.get(chosen[i]).task().equals(task)) {
        return false;
      }
    }
    return true;
  }

  private boolean fits(List<SitePattern> patterns, int[] chosen, int from, int to) {
    if (patterns.get(from).task() == patterns.get(to).task()) {
      return true;
    }
    TaskStep earlier = steps.get(chosen[from]);
    TaskStep later = steps.get(chosen[to]);
    // Two tasks that check the same thing before one of them acts: reads, which do not conflict.
    boolean areReads =
        patterns.get(from).role() == StepRole.READ && patterns.get(to).role() == StepRole.READ;
    return chosen[from] < chosen[to]
        && (areReads
            ? StepConflictRelation.meet(earlier, later)
            : StepConflictRelation.conflict(earlier, later));
  }

  private boolean isDeadlock(List<SitePattern> patterns) {
    if (end.cause() != RunEnd.Cause.DEADLOCK) {
      return false;
    }
    List<TaskStep> blocked = new ArrayList<>(end.blocked());
    for (SitePattern pattern : patterns) {
      if (pattern.role() == StepRole.WAIT) {
        TaskStep waiting = blocked.stream().filter(pattern::matches).findFirst().orElse(null);
        if (waiting == null) {
          return false;
        }
        blocked.remove(waiting);
      }
    }
    return true;
  }
}
