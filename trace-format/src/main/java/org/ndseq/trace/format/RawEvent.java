package org.ndseq.trace.format;

/**
 * An event as two numbers, which is how a recording thread leaves it: a <em>head</em> of kind, key
 * and object, and a <em>body</em> of slot and version. The key is twice the number of the site plus
 * two, 0 without a site, and for the events that end an activation, which have no site, twice the
 * number of the method plus one.
 */
public final class RawEvent {
  /** The kind's code of ENTER; it and those above are control events. */
  static final int ENTER = 14;

  static final int EXIT = 15;
  static final int EXIT_THROWN = 16;
  static final int CATCH = 17;
  static final int LAST_ACCESS = 2;

  static final int KIND_SHIFT = 59;
  private static final int KEY_BITS = 27;
  private static final int KEY_MASK = (1 << KEY_BITS) - 1;
  private static final long LOW = 0xFFFF_FFFFL;

  private RawEvent() {}

  /** The head of an event at a site, which may be -1. */
  public static long atSite(int kind, int site, int object) {
    return (long) ((kind << KEY_BITS) | ((site + 1) << 1)) << 32 | (object & LOW);
  }

  /** The head of an event that ends an activation of a method. */
  public static long ofMethod(int kind, int method) {
    return (long) ((kind << KEY_BITS) | (method << 1) | 1) << 32;
  }

  /** The head of a control event; {@code site} and {@code target} may be -1. */
  public static long control(int kind, int site, int target) {
    return switch (kind) {
      case ENTER -> atSite(kind, site, target);
      case CATCH -> atSite(kind, site, target + 1);
      default -> ofMethod(kind, target);
    };
  }

  /** The body of an access. */
  public static long body(int slot, int version) {
    return (long) slot << 32 | (version & LOW);
  }

  /** The body of any other event: its version, or the branch outcomes before it. */
  public static long body(int version) {
    return version & LOW;
  }

  static int kind(long head) {
    return (int) (head >>> KIND_SHIFT);
  }

  static int key(long head) {
    return (int) (head >>> 32) & KEY_MASK;
  }

  /** Kind and key together, the index of the predictions. */
  static int mark(long head) {
    return (int) (head >>> 32);
  }

  static boolean isOfMethod(int kind) {
    return kind == EXIT || kind == EXIT_THROWN;
  }
}
