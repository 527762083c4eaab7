package org.ndseq.deadlock;

import java.util.List;

/**
 * The predicted deadlocks of a trace with the limits of the search.
 *
 * @param windows number of windows the trace was cut into; lock acquisitions of different windows
 *     are not combined
 * @param left combinations of acquisitions that were not tried
 * @param undecided combinations whose search was given up
 * @param unsearched events at the end of the trace that were not reached in time, about
 */
public record DeadlockPrediction(
    List<PredictedDeadlock> deadlocks, int windows, long left, long undecided, long unsearched) {
  public DeadlockPrediction {
    deadlocks = List.copyOf(deadlocks);
  }
}
