package org.ndseq.trace.format;

/**
 * Codes of the event kinds as compile-time constants, for the hot paths of the recorder; {@link
 * EventKind} takes its codes from here.
 */
public final class EventCodes {
  public static final int READ = 0;
  public static final int WRITE = 1;
  public static final int UPDATE = 2;
  public static final int ACQUIRE = 3;
  public static final int RELEASE = 4;
  public static final int ACQUIRE_SHARED = 5;
  public static final int RELEASE_SHARED = 6;
  public static final int SIGNAL = 7;
  public static final int AWAIT = 8;
  public static final int BARRIER = 9;
  public static final int FORK = 10;
  public static final int JOIN = 11;
  public static final int BEGIN = 12;
  public static final int END = 13;
  public static final int ENTER = 14;
  public static final int EXIT = 15;
  public static final int EXIT_THROWN = 16;
  public static final int CATCH = 17;

  private EventCodes() {}
}
