package org.ndseq.finding;

import org.ndseq.trace.PrintableText;

/**
 * A lock that a task held.
 *
 * @param lock description of the lock, such as {@code Object#7}
 */
public record LockRecord(String lock, LockMode mode) {
  public LockRecord {
    lock = PrintableText.of(lock);
  }

  private static final String SHARED_SUFFIX = " (for reading)";

  /** A lock that no other task could hold. */
  public static LockRecord exclusive(String lock) {
    return new LockRecord(lock, LockMode.EXCLUSIVE);
  }

  /** A lock that other readers could hold at the same time. */
  public static LockRecord shared(String lock) {
    return new LockRecord(lock, LockMode.SHARED);
  }

  /** The lock in display form, which is also its entry in the JSON list {@code locks}. */
  public String display() {
    return mode == LockMode.SHARED ? lock + SHARED_SUFFIX : lock;
  }

  /** Reads an entry of {@code locks}, from a document that has no {@code heldLocks}. */
  static LockRecord ofDisplay(String display) {
    return display.endsWith(SHARED_SUFFIX)
        ? shared(display.substring(0, display.length() - SHARED_SUFFIX.length()))
        : exclusive(display);
  }
}
