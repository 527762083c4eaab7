package org.ndseq.race;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;

/**
 * A pair of instructions that race.
 *
 * @param first an access of the one, as an event of the trace
 * @param second an access of the other that nothing orders with it
 * @param count how often it was seen: each access counts once for every other task and instruction
 *     that has an earlier access unordered with it
 * @param firstLocks the locks held in every racing access of the first instruction
 * @param run for a predicted race, a run after which both accesses come next; else empty
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

  /** How the race is known. */
  public enum Kind {
    /** Happens-before leaves the accesses unordered in the recorded run. */
    OBSERVED,
    /** A predicted run brings the tasks to both accesses at once. */
    PREDICTED
  }
}
