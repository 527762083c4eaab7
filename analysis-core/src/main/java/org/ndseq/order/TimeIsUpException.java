package org.ndseq.order;

/** Thrown when the time for an analysis is over; the caller reports what was not examined. */
public final class TimeIsUpException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public TimeIsUpException() {
    super("time is up", null, false, false);
  }
}
