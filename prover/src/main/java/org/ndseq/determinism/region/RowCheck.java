package org.ndseq.determinism.region;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.memory.MemoryAccess;

/** Checks the pairs of two tasks, whole rows at a time where that answers. */
final class RowCheck {
  private final PairCheck pairs;
  private final TaskSummary first;
  private final TaskSummary second;
  private final Map<MemoryAccess, AccessRow> ofFirst;
  private final Map<MemoryAccess, AccessRow> ofSecond;
  private final Map<List<AccessRow>, Boolean> apart = new HashMap<>();

  RowCheck(PairCheck pairs, TaskSummary first, TaskSummary second) {
    this.pairs = pairs;
    this.first = first;
    this.second = second;
    this.ofFirst = AccessRow.of(first.accesses());
    this.ofSecond = first.equals(second) ? ofFirst : AccessRow.of(second.accesses());
  }

  /** How an access of the first can meet one of the second. */
  Optional<PairCheck.Meeting> meet(MemoryAccess x, MemoryAccess y) {
    if (pairs.mayConflict(x, y) && areApart(x, y)) {
      return Optional.empty();
    }
    return pairs.tasks(x, first.spawn(), y, second.spawn());
  }

  private boolean areApart(MemoryAccess x, MemoryAccess y) {
    AccessRow one = ofFirst.get(x);
    AccessRow other = ofSecond.get(y);
    if (one == null || other == null || one.size() * other.size() == 1) {
      return false;
    }
    boolean known =
        apart.computeIfAbsent(
            List.of(one, other), k -> pairs.apart(one, first.spawn(), other, second.spawn()));
    if (known) {
      pairs.count();
    }
    return known;
  }
}
