package org.ndseq.order;

import java.time.Duration;

/**
 * The end of the time for an analysis: work that can take long calls {@link #check} or {@link
 * #isOver} now and then.
 */
public final class AnalysisDeadline {
  /** A deadline that never comes. */
  public static final AnalysisDeadline NONE = new AnalysisDeadline(Duration.ZERO, 0, false);

  private final Duration limit;
  private final long end;
  private final boolean exists;

  private AnalysisDeadline(Duration limit, long end, boolean exists) {
    this.limit = limit;
    this.end = end;
    this.exists = exists;
  }

  /** A deadline that comes after some time from now. */
  public static AnalysisDeadline in(Duration limit) {
    return new AnalysisDeadline(limit, System.nanoTime() + limit.toNanos(), true);
  }

  public boolean isOver() {
    return exists && System.nanoTime() - end >= 0;
  }

  /**
   * Ends the work if the time is over.
   *
   * @throws TimeIsUpException if it is
   */
  public void check() {
    if (isOver()) {
      throw new TimeIsUpException();
    }
  }

  /** The time that is left, or {@code least} if there is less. */
  public Duration left(Duration least) {
    Duration left = Duration.ofNanos(end - System.nanoTime());
    return exists && left.compareTo(least) < 0 ? least : left;
  }

  /** The time that there was from the beginning. */
  public Duration limit() {
    return limit;
  }
}
