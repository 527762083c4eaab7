package org.ndseq.trace.format;

/** Operation of an instruction that makes events. */
public enum SiteOp {
  /** Reads or writes an instance field. */
  FIELD(0),
  /** Reads or writes a static field. */
  STATIC(1),
  /** Reads or writes an array element. */
  ELEMENT(2),
  /**
   * Calls a library whose state is one or more pseudo-locations that others may race on, such as a
   * plain list.
   */
  LIBRARY(3),
  /**
   * Accesses a location with the memory effects of a volatile: atomics, VarHandles, concurrent
   * collections.
   */
  ATOMIC(4),
  /** Synchronises: monitors, locks, latches, barriers, forks and joins. */
  SYNC(5),
  /** Calls other code. */
  CALL(6),
  /** Is the first instruction of an exception handler. */
  HANDLER(7),
  /** Accesses a location atomically, without memory effects on other accesses: opaque mode. */
  OPAQUE(8);

  /**
   * The text that an access of a field, a static field or an element has instead of a method if it
   * belongs to a barrier that spins on plain variables.
   */
  public static final String SPINS = "spins";

  private static final SiteOp[] BY_CODE = values();

  private final int code;

  SiteOp(int code) {
    this.code = code;
  }

  /** The number that stands for it in the file. */
  public int code() {
    return code;
  }

  /** The op with this code. */
  public static SiteOp of(int code) {
    return BY_CODE[code];
  }

  public static int count() {
    return BY_CODE.length;
  }
}
