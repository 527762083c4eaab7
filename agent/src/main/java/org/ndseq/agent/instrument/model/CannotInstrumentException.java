package org.ndseq.agent.instrument.model;

/** A method or class stays as it is; the message has the reason. */
public final class CannotInstrumentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CannotInstrumentException(String message) {
    super(message);
  }
}
