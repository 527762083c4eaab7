package org.ndseq.order.predict;

/** Operation of an event of a {@link RunModel}, as small numbers for fast dispatch. */
final class RunOperation {
  /** Needs nothing: fork, signal, end, and re-entrant lock operations. */
  static final byte STEP = 0;

  /** Needs other events to have happened: begin, join, await, barrier. */
  static final byte WAIT = 1;

  static final byte READ = 2;
  static final byte WRITE = 3;

  /** Reads and writes at once. */
  static final byte UPDATE = 4;

  /** Begins a locked scope. */
  static final byte ACQUIRE = 5;

  /** Ends a locked scope. */
  static final byte RELEASE = 6;

  private RunOperation() {}
}
