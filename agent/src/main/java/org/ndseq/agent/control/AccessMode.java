package org.ndseq.agent.control;

/** The effect of a step on a location. */
public enum AccessMode {
  /** The step observes the last write or update of the location. */
  READ,
  /** The step replaces the location's value and does not observe the one before. */
  WRITE,
  /**
   * The step observes and replaces in one: an atomic update, the acquisition or release of a lock,
   * a call on a library object whose effect is not known better.
   */
  UPDATE;

  public boolean reads() {
    return this != WRITE;
  }

  public boolean writes() {
    return this != READ;
  }
}
