package org.ndseq.couple;

/**
 * How much of a trace the search for couples looked at.
 *
 * @param windows how many windows the trace was cut into; events of different windows are not
 *     reordered against each other
 * @param reads all reads
 * @param examined reads of which all witnesses in their window were decided
 * @param unshared reads of variables that no other task writes, or that were set when their class
 *     was initialised, so nothing had to be decided
 * @param undecided witnesses whose search was given up
 */
public record Coverage(
    int windows, int windowSize, long reads, long examined, long unshared, long undecided) {
  /** Whether nothing was left out. */
  public boolean isWhole() {
    return windows <= 1 && examined + unshared == reads && undecided == 0;
  }

  /** The same in a sentence. */
  public String sentence() {
    if (isWhole()) {
      return "all witnesses of all %,d reads were decided".formatted(reads);
    }
    return ("%,d reads in %,d windows of at most %,d events: %,d are of variables that no other task"
            + " writes there, %,d were examined against all writes of their window, %,d repeat the"
            + " sites of examined ones%s")
        .formatted(
            reads,
            windows,
            windowSize,
            unshared,
            examined,
            reads - unshared - examined,
            undecided == 0 ? "" : "; %,d witnesses were too hard to decide".formatted(undecided));
  }
}
