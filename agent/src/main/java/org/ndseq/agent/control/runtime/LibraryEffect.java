package org.ndseq.agent.control.runtime;

/** The effect of a call on the state of a library object. */
public enum LibraryEffect {
  /** The call does not touch shared state, or is code of the program. */
  NONE,
  READ,
  WRITE,
  UPDATE,
  /** Acquires the lock, if need be by waiting. */
  ACQUIRE,
  RELEASE,
  /** May wait. */
  AWAIT
}
