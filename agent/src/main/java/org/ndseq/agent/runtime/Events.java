package org.ndseq.agent.runtime;

/**
 * The numbers of the event kinds, as constants for the hot paths; {@code EventsTest} holds them to
 * the trace model's.
 */
final class Events {
  static final int READ = 0;
  static final int WRITE = 1;
  static final int UPDATE = 2;
  static final int ACQUIRE = 3;
  static final int RELEASE = 4;
  static final int ACQUIRE_SHARED = 5;
  static final int RELEASE_SHARED = 6;
  static final int SIGNAL = 7;
  static final int AWAIT = 8;
  static final int BARRIER = 9;
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
