package org.ndseq.race;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;

/**
 * A pair of instructions that race.
 *
 * @param first an access of the first instruction, as an event of the trace
 * @param second an access of the second instruction that is unordered with it
 * @param count number of occurrences: each access counts once for every other task and instruction
 *     that has an earlier access unordered with it
 * @param firstLocks the locks held in every racing access of the first instruction
 * @param run for a predicted race, a run after which both accesses are enabled; else empty
 */
public record RacePair(
    int first,
    int second,
    Kind kind,
    long count,
    List<HeldLock> firstLocks,
    List<HeldLock> secondLocks,
    IntList run) {
  public RacePair {
    firstLocks = List.copyOf(firstLocks);
    secondLocks = List.copyOf(secondLocks);
  }

  /** Kind of evidence for the race. */
  public enum Kind {
    /** Happens-before leaves the accesses unordered in the recorded run. */
    OBSERVED,
    /** A predicted run brings the tasks to both accesses at once. */
    PREDICTED
  }
}
