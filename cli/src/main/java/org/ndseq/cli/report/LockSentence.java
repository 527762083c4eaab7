package org.ndseq.cli.report;

import java.util.List;
import org.ndseq.finding.Race;

/** Which locks the two sides of a race held, and why these did not keep them apart. */
final class LockSentence {
  private LockSentence() {}

  static String of(Race race) {
    List<String> first = race.first().locks();
    List<String> second = race.second().locks();
    if (first.isEmpty() && second.isEmpty()) {
      return "neither side holds a lock";
    }
    List<String> common = first.stream().filter(second::contains).toList();
    if (common.isEmpty()) {
      return "the first side holds %s, the second %s: no lock in common"
          .formatted(names(first), names(second));
    }
    boolean onlyReaders = common.stream().allMatch(l -> l.endsWith(Race.FOR_READING));
    return "both sides hold "
        + names(common)
        + (onlyReaders ? ", which lets other readers in" : "");
  }

  private static String names(List<String> locks) {
    return locks.isEmpty() ? "none" : String.join(", ", locks);
  }
}
