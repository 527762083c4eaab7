package org.ndseq.race;

/**
 * A lock that one side of a race held.
 *
 * @param object the lock's object in the trace
 */
public record HeldLock(int object, Mode mode) {
  /** What a lock keeps out. */
  public enum Mode {
    /** All others. */
    EXCLUSIVE,
    /** Those who want it exclusively; other readers come in too. */
    SHARED
  }
}
