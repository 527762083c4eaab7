package org.ndseq.trace.format;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Kind of a recorded event. The meaning of its {@code target} and {@code version} columns depends
 * on the kind; {@code docs/trace-format.md} has the table.
 *
 * <p>A location starts at version 0, its initial value. A {@link #WRITE} or {@link #UPDATE} carries
 * the version it made, a {@link #READ} the version it saw, so the accesses of one location are
 * totally ordered up to reads of the same version. Synchronisation objects are versioned in the
 * same way: each operation on one carries a larger version than every operation that it had to wait
 * for.
 */
public enum EventKind {
  /** Reads a location; version seen. */
  READ(EventCodes.READ),
  /** Writes a location; version made. */
  WRITE(EventCodes.WRITE),
  /** One indivisible read-and-write of a location; version made, having seen the one before it. */
  UPDATE(EventCodes.UPDATE),
  /** Acquires a lock exclusively; target is the lock's object. */
  ACQUIRE(EventCodes.ACQUIRE),
  /** Releases a lock held exclusively. */
  RELEASE(EventCodes.RELEASE),
  /** Acquires a lock in shared (reader) mode. */
  ACQUIRE_SHARED(EventCodes.ACQUIRE_SHARED),
  /** Releases a lock held in shared mode. */
  RELEASE_SHARED(EventCodes.RELEASE_SHARED),
  /**
   * Lets others continue: notify, countDown, release of a permit, unpark, completion of a future;
   * version made.
   */
  SIGNAL(EventCodes.SIGNAL),
  /** Continued because of the signals up to the version seen. */
  AWAIT(EventCodes.AWAIT),
  /**
   * Left a barrier after the arrival of all parties (each a {@link #SIGNAL}); ends a phase of its
   * task; version seen.
   */
  BARRIER(EventCodes.BARRIER),
  /** Makes the target task able to run. */
  FORK(EventCodes.FORK),
  /** Has observed the end of the target task. */
  JOIN(EventCodes.JOIN),
  /** The target task begins on this thread. */
  BEGIN(EventCodes.BEGIN),
  /** The target task ends. */
  END(EventCodes.END),
  /**
   * Enters the target method from call site {@code site} (or none); version is the thread's
   * branch-bit position.
   */
  ENTER(EventCodes.ENTER),
  /** Returns normally from the target method; version is the branch-bit position. */
  EXIT(EventCodes.EXIT),
  /** Leaves the target method by an exception; version is the branch-bit position. */
  EXIT_THROWN(EventCodes.EXIT_THROWN),
  /**
   * Enters the exception handler at {@code site}; target is the site of the last call begun before,
   * or none.
   */
  CATCH(EventCodes.CATCH);

  private static final EventKind[] BY_CODE = values();

  private final byte code;

  EventKind(int code) {
    this.code = (byte) code;
  }

  /** The number that stands for this kind in memory and in the file. */
  public byte code() {
    return code;
  }

  /** The number of kinds; codes run from 0 to one below it. */
  public static int count() {
    return BY_CODE.length;
  }

  /** The kind with this code. */
  public static EventKind of(int code) {
    return BY_CODE[code];
  }

  /** The name of the kind in reports: in small letters. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind that a report names so. */
  public static Optional<EventKind> ofText(String text) {
    return Arrays.stream(BY_CODE).filter(kind -> kind.text().equals(text)).findFirst();
  }

  /** Whether the target is a memory location. */
  public boolean isAccess() {
    return code <= UPDATE.code;
  }

  /** Whether the event makes a new version of a memory location. */
  public boolean isWriting() {
    return this == WRITE || this == UPDATE;
  }

  /** Whether the event sees the value of a memory location. */
  public boolean isReading() {
    return this == READ || this == UPDATE;
  }

  /** Whether the target is a synchronisation object. */
  public boolean isSync() {
    return code >= ACQUIRE.code && code <= BARRIER.code;
  }

  /** Whether the target is a task. */
  public boolean isTask() {
    return code >= FORK.code && code <= END.code;
  }

  /** Whether the event acquires a lock. */
  public boolean isAcquire() {
    return this == ACQUIRE || this == ACQUIRE_SHARED;
  }

  /** Whether the event releases a lock. */
  public boolean isRelease() {
    return this == RELEASE || this == RELEASE_SHARED;
  }

  /** Whether the event leaves a method. */
  public boolean isExit() {
    return this == EXIT || this == EXIT_THROWN;
  }

  /** How the number of locks that a task holds changes: 1, -1 or 0. */
  public int lockChange() {
    return isAcquire() ? 1 : isRelease() ? -1 : 0;
  }

  /**
   * Whether the event tells where the thread is in its code; its version is a branch-bit position.
   */
  public boolean isControl() {
    return code >= ENTER.code;
  }
}
