package org.ndseq.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Removes the edges that others imply, with vector clocks: for each task, how many of its
 * operations happened before. A clock is shared by all operations of a task up to the next that has
 * an edge, so memory grows with edges, not with operations.
 */
final class EdgeReduction {
  private final Map<String, Optional<OperationId>> starts;
  private final Map<OperationId, List<OperationId>> edges;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, List<ClockChange>> clocks = new HashMap<>();

  /** The clock of a task from its operation {@code first} on. */
  private record ClockChange(int first, int[] clock) {}

  EdgeReduction(
      Map<String, Optional<OperationId>> starts, Map<OperationId, List<OperationId>> edges) {
    this.starts = starts;
    this.edges = edges;
    starts.keySet().forEach(task -> numbers.put(task, numbers.size()));
  }

  /** The remaining edges, by the operation that waits; {@code order} is a topological one. */
  Map<OperationId, List<OperationId>> reduce(List<OperationId> order) {
    Map<OperationId, List<OperationId>> reduced = new HashMap<>();
    for (OperationId id : order) {
      List<ClockChange> changes = changes(id.task());
      List<OperationId> needed = needed(id, changes.get(changes.size() - 1).clock());
      if (!needed.isEmpty()) {
        reduced.put(id, needed);
        int[] clock = changes.get(changes.size() - 1).clock().clone();
        needed.forEach(before -> join(clock, before));
        changes.add(new ClockChange(id.number(), clock));
      }
    }
    return reduced;
  }

  private List<ClockChange> changes(String task) {
    List<ClockChange> known = clocks.get(task);
    if (known != null) {
      return known;
    }
    int[] clock = new int[numbers.size()];
    starts.getOrDefault(task, Optional.empty()).ifPresent(start -> join(clock, start));
    List<ClockChange> changes = new ArrayList<>();
    changes.add(new ClockChange(0, clock));
    clocks.put(task, changes);
    return changes;
  }

  private List<OperationId> needed(OperationId id, int[] known) {
    List<OperationId> all = edges.getOrDefault(id, List.of());
    if (all.isEmpty()) {
      return List.of();
    }
    // The latest of each task that is not known yet.
    Map<String, OperationId> latest = new LinkedHashMap<>();
    for (OperationId before : all) {
      if (known[number(before.task())] <= before.number()) {
        latest.merge(before.task(), before, (a, b) -> a.number() > b.number() ? a : b);
      }
    }
    List<OperationId> needed = new ArrayList<>();
    for (OperationId before : latest.values()) {
      boolean isImplied =
          latest.values().stream()
              .anyMatch(
                  other ->
                      !other.equals(before)
                          && clock(other)[number(before.task())] > before.number());
      if (!isImplied) {
        needed.add(before);
      }
    }
    return needed;
  }

  private void join(int[] clock, OperationId before) {
    int[] other = clock(before);
    for (int i = 0; i < clock.length; i++) {
      clock[i] = Math.max(clock[i], other[i]);
    }
    int task = number(before.task());
    clock[task] = Math.max(clock[task], before.number() + 1);
  }

  /** The clock of an operation, without its own task. */
  private int[] clock(OperationId id) {
    List<ClockChange> changes = changes(id.task());
    int low = 0;
    int high = changes.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (changes.get(middle).first() <= id.number()) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return changes.get(low).clock();
  }

  private int number(String task) {
    Integer number = numbers.get(task);
    if (number == null) {
      throw new IllegalArgumentException("the schedule has no task " + task);
    }
    return number;
  }
}
