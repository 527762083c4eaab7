package org.ndseq.couple;

/**
 * Extent of the search for couples in a trace.
 *
 * @param windows how many windows the trace was cut into; events of different windows are not
 *     reordered against each other
 * @param reads all reads
 * @param examined reads of which all witnesses in their window were decided
 * @param unshared reads of variables that no other task writes, or that were set when their class
 *     was initialised, so nothing had to be decided
 * @param undecided witnesses whose search gave up
 * @param unsearched events at the end of the trace that were not reached in time, about
 */
public record SearchCoverage(
    int windows,
    int windowSize,
    long reads,
    long examined,
    long unshared,
    long undecided,
    long unsearched) {
  /** Whether nothing was omitted. */
  public boolean isWhole() {
    return windows <= 1 && examined + unshared == reads && undecided == 0 && unsearched == 0;
  }

  /** The extent of the search as a sentence. */
  public String sentence() {
    if (isWhole()) {
      return reads == 1
          ? "the one read was examined against all writes"
          : "all %,d reads were examined against all writes".formatted(reads);
    }
    String where =
        windows <= 1
            ? ""
            : " in %,d windows of at most %,d events, across which nothing is reordered"
                .formatted(windows, windowSize);
    return ("%,d reads%s: %,d of variables that no other task writes there, %,d examined against all"
            + " writes, %,d not examined%s%s")
        .formatted(
            reads,
            where,
            unshared,
            examined,
            reads - unshared - examined,
            unsearched == 0
                ? " because others of the same lines were"
                : "; the time was over before about %,d events at the end were searched"
                    .formatted(unsearched),
            undecided == 0 ? "" : "; %,d witnesses were too hard to decide".formatted(undecided));
  }
}
