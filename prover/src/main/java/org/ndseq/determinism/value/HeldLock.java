package org.ndseq.determinism.value;

import org.ndseq.determinism.logic.Symbol;

/**
 * A lock, and the moment since when it is held without a break.
 *
 * @param kind whether it is the object's monitor: a lock object has one besides itself
 */
public record HeldLock(SymbolicValue.Ref lock, Kind kind, Symbol since) {
  /** The two locks that an object may be. */
  public enum Kind {
    MONITOR,
    LOCK_OBJECT
  }

  /** True if that lock of that object is this one. */
  public boolean is(SymbolicValue.Ref object, Kind its) {
    return kind == its && lock.equals(object);
  }
}
