package org.ndseq.race;

/**
 * A lock that one side of a race held.
 *
 * @param object the lock's object in the trace
 */
public record HeldLock(int object, Mode mode) {
  /** Mode in which a lock is held. */
  public enum Mode {
    /** Excludes all other holders. */
    EXCLUSIVE,
    /** Excludes exclusive holders only; several readers can hold it at once. */
    SHARED
  }
}
