package org.ndseq.finding;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Sentence about the locks that the two sides of a race held, and why these did not exclude each
 * other.
 */
public final class LockSentence {
  private LockSentence() {}

  public static String of(Race race) {
    List<LockRecord> first = race.first().heldLocks();
    List<LockRecord> second = race.second().heldLocks();
    if (first.isEmpty() && second.isEmpty()) {
      return "neither side holds a lock";
    }
    List<LockRecord> common = first.stream().filter(second::contains).toList();
    if (common.isEmpty()) {
      return "the first side holds %s, the second %s: no lock in common"
          .formatted(names(first), names(second));
    }
    boolean onlyReaders = common.stream().allMatch(l -> l.mode() == LockMode.SHARED);
    return "both sides hold "
        + names(common)
        + (onlyReaders ? ", which other readers can hold at the same time" : "");
  }

  private static String names(List<LockRecord> locks) {
    return locks.isEmpty()
        ? "none"
        : locks.stream().map(LockRecord::display).collect(Collectors.joining(", "));
  }
}
