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
 * @param reordering whether a predicted run brings the tasks to both accesses at once
 */
public record RacePair(
    int first,
    int second,
    Kind kind,
    long count,
    List<HeldLock> firstLocks,
    List<HeldLock> secondLocks,
    IntList run,
    Reordering reordering) {
  public RacePair {
    firstLocks = List.copyOf(firstLocks);
    secondLocks = List.copyOf(secondLocks);
  }

  /** The same race, of which it is known whether a predicted run has it. */
  RacePair with(Reordering known) {
    return new RacePair(first, second, kind, count, firstLocks, secondLocks, run, known);
  }

  /** Whether a predicted run, in which every read sees what it saw, has the race. */
  public enum Reordering {
    POSSIBLE,
    IMPOSSIBLE,
    /** The limits of the search did not suffice, or nothing was searched. */
    UNKNOWN
  }

  /** Kind of evidence for the race. */
  public enum Kind {
    /** Happens-before leaves the accesses unordered in the recorded run. */
    OBSERVED,
    /** A predicted run brings the tasks to both accesses at once. */
    PREDICTED
  }
}
