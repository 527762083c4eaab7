package org.ndseq.determinism.logic;

import java.time.Duration;
import java.util.Optional;

/**
 * The end of the time for a whole program. It is a time by the clock, which a user waits for, while
 * the limits of methods and questions count the time that was computed.
 */
public final class ClockLimit {
  /** There is no end. */
  public static final ClockLimit NONE = new ClockLimit(Optional.empty());

  /** Why something is not analysed after the end. */
  public static final String REASON = "the time limit for all was reached";

  private final Optional<Long> end;

  private ClockLimit(Optional<Long> end) {
    this.end = end;
  }

  /** The end of the time that is left now, if there is a limit. */
  public static ClockLimit in(Optional<Duration> left) {
    return left.isEmpty() ? NONE : new ClockLimit(left.map(d -> System.nanoTime() + d.toNanos()));
  }

  public boolean isReached() {
    return end.isPresent() && System.nanoTime() - end.get() > 0;
  }
}
