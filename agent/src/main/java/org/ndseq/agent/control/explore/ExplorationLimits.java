package org.ndseq.agent.control.explore;

/**
 * Limits of an exploration. Where one of them left out something, the exploration is not complete.
 *
 * @param spinRepeats how often a loop that only reads may see the same writes again; later
 *     repetitions are left out
 * @param storedEvents how many events of visited runs are kept; the exploration stops when there
 *     are more
 */
public record ExplorationLimits(int spinRepeats, long storedEvents) {
  /** Limits for programs of the size of a test, within a few hundred megabytes. */
  public static final ExplorationLimits STANDARD = new ExplorationLimits(8, 20_000_000);
}
