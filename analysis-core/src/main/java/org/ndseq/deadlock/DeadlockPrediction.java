package org.ndseq.deadlock;

import java.util.List;
import java.util.Optional;

/**
 * The predicted deadlocks of a trace with the limits of the search.
 *
 * @param windows number of windows the trace was cut into; lock acquisitions of different windows
 *     are not combined
 * @param left cycles in the lock order of which not all acquisitions were tried
 * @param undecided combinations whose search was given up
 * @param unsearched events at the end of the trace that were not reached in time, about
 */
public record DeadlockPrediction(
    List<PredictedDeadlock> deadlocks, int windows, long left, long undecided, long unsearched) {
  public DeadlockPrediction {
    deadlocks = List.copyOf(deadlocks);
  }

  /** A sentence about what was not examined, if there is any. */
  public Optional<String> omission() {
    return left + undecided == 0
        ? Optional.empty()
        : Optional.of(
            "not every order of nested locks was tried for a deadlock (%,d cut short, %,d too hard"
                    .formatted(left, undecided)
                + " to decide)");
  }
}
