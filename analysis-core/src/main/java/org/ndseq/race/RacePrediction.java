package org.ndseq.race;

import java.util.List;

/**
 * Result of race prediction with the extent of the search.
 *
 * @param observed the observed races, of which it is known whether a predicted run has them
 * @param windows number of windows that the trace was cut into; accesses of different windows are
 *     not compared
 * @param tried pairs of accesses for which a run was searched
 * @param left pairs that were not tried because their pair of sites had reached its limit of tries
 * @param undecided pairs for which the search gave up
 * @param unsearched events at the end of the trace that were not reached in time, about
 */
public record RacePrediction(
    List<RacePair> races,
    List<RacePair> observed,
    int windows,
    int windowSize,
    long tried,
    long left,
    long undecided,
    long unsearched) {
  public RacePrediction {
    races = List.copyOf(races);
    observed = List.copyOf(observed);
  }

  /** The result without a search: other orders cannot be judged where accesses are missing. */
  static RacePrediction notTried(List<RacePair> observed) {
    return new RacePrediction(List.of(), observed, 0, 0, 0, 0, 0, 0);
  }

  /** The extent of the search as a sentence. */
  public String sentence() {
    if (windowSize == 0) {
      return "prediction: not tried, because only samples of the accesses were recorded";
    }
    StringBuilder text = new StringBuilder("prediction: ");
    text.append(
        tried == 0
            ? "no pair of accesses was found that only the order of locks kept apart"
            : "%,d %s of accesses that only the order of locks may keep apart %s tried in other orders"
                .formatted(tried, tried == 1 ? "pair" : "pairs", tried == 1 ? "was" : "were"));
    if (windows > 1) {
      text.append(
          ", in %,d windows of at most %,d events; accesses of different windows were not compared"
              .formatted(windows, windowSize));
    }
    if (left > 0) {
      text.append(", %,d more of the same lines were not".formatted(left));
    }
    if (undecided > 0) {
      text.append(", %,d were too hard to decide".formatted(undecided));
    }
    if (unsearched > 0) {
      text.append(
          "; the time was over before about %,d events at the end were searched"
              .formatted(unsearched));
    }
    return text.toString();
  }
}
