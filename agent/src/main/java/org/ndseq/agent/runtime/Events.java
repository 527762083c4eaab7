package org.ndseq.agent.runtime;

/**
 * The numbers of the event kinds, as constants for the hot paths; {@code EventsTest} holds them to
 * the trace model's.
 */
public final class Events {
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
  static final int FORK = 10;
  static final int JOIN = 11;
  static final int BEGIN = 12;
  static final int END = 13;
  static final int ENTER = 14;
  static final int EXIT = 15;
  static final int EXIT_THROWN = 16;
  static final int CATCH = 17;

  private Events() {}
}
