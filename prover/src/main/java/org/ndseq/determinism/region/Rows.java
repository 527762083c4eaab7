package org.ndseq.determinism.region;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.exec.Access;

/** Checks the pairs of two tasks, whole rows at a time where that answers. */
final class Rows {
  private final PairCheck pairs;
  private final Task first;
  private final Task second;
  private final Map<Access, Row> ofFirst;
  private final Map<Access, Row> ofSecond;
  private final Map<List<Row>, Boolean> apart = new HashMap<>();

  Rows(PairCheck pairs, Task first, Task second) {
    this.pairs = pairs;
    this.first = first;
    this.second = second;
    this.ofFirst = Row.of(first.accesses());
    this.ofSecond = first.equals(second) ? ofFirst : Row.of(second.accesses());
  }

  /** How an access of the first can meet one of the second. */
  Optional<PairCheck.Meeting> meet(Access x, Access y) {
    if (pairs.mayConflict(x, y) && areApart(x, y)) {
      return Optional.empty();
    }
    return pairs.tasks(x, first.spawn(), y, second.spawn());
  }

  private boolean areApart(Access x, Access y) {
    Row one = ofFirst.get(x);
    Row other = ofSecond.get(y);
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
