package org.ndseq.determinism.oracle;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Who touched which cell between two barriers. */
final class ContactSearch {
  /** The parent, as a task. */
  static final int PARENT = -2;

  /** An element of an array. */
  record Cell(int array, int index) {}

  /** A task, and the lock that it held. */
  private record Locked(int task, int lock) {}

  private final Map<Cell, Set<Integer>> readers = new HashMap<>();
  private final Map<Cell, Set<Integer>> writers = new HashMap<>();
  private final Map<Cell, Set<Locked>> lockers = new HashMap<>();
  private final boolean lateParent;
  private boolean met;

  /**
   * Nothing touched yet.
   *
   * @param lateParent whether the parent touches cell 0 of array 0 when only task 0 may still run
   */
  ContactSearch(boolean lateParent) {
    this.lateParent = lateParent;
  }

  void read(Cell c, int task) {
    readers.computeIfAbsent(c, k -> new HashSet<>()).add(task);
  }

  void write(Cell c, int task) {
    writers.computeIfAbsent(c, k -> new HashSet<>()).add(task);
  }

  void updateUnder(int lock, Cell c, int task) {
    lockers.computeIfAbsent(c, k -> new HashSet<>()).add(new Locked(task, lock));
  }

  /** All tasks pass a barrier: what was before is over. */
  void barrier() {
    met = conflict();
    readers.clear();
    writers.clear();
    lockers.clear();
  }

  boolean conflict() {
    if (met || lockers.values().stream().anyMatch(ContactSearch::useTwoLocks)) {
      return true;
    }
    for (Map.Entry<Cell, Set<Integer>> e : writers.entrySet()) {
      Set<Integer> all = new HashSet<>(e.getValue());
      all.addAll(readers.getOrDefault(e.getKey(), Set.of()));
      if (lateParent && e.getKey().equals(new Cell(0, 0))) {
        boolean early =
            all.stream().filter(t -> t != PARENT).count() > 1 || all.containsAll(Set.of(0, PARENT));
        if (early) {
          return true;
        }
      } else if (all.size() > 1) {
        return true;
      }
    }
    return false;
  }

  private static boolean useTwoLocks(Set<Locked> all) {
    return all.stream()
        .anyMatch(a -> all.stream().anyMatch(b -> a.task() != b.task() && a.lock() != b.lock()));
  }
}
