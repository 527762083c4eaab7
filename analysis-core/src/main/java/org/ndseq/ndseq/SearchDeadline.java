package org.ndseq.ndseq;

import java.time.Duration;

/** Ends a search when its time is over: what takes long asks {@link #check} now and then. */
final class SearchDeadline {
  /** Thrown when time is up; never leaves the package. */
  static final class TimeIsUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TimeIsUp() {
      super("time is up", null, false, false);
    }
  }

  private final long end;

  private SearchDeadline(long end) {
    this.end = end;
  }

  static SearchDeadline in(Duration time) {
    return new SearchDeadline(System.nanoTime() + time.toNanos());
  }

  boolean isOver() {
    return System.nanoTime() - end >= 0;
  }

  void check() {
    if (isOver()) {
      throw new TimeIsUp();
    }
  }

  /** The time that is left, or a little if there is none. */
  Duration left(Duration least) {
    Duration left = Duration.ofNanos(end - System.nanoTime());
    return left.compareTo(least) < 0 ? least : left;
  }
}
