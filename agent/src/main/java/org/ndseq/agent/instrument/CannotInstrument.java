package org.ndseq.agent.instrument;

/** A method or class stays as it is; the message says why. */
final class CannotInstrument extends RuntimeException {
  private static final long serialVersionUID = 1;

  CannotInstrument(String message) {
    super(message);
  }
}
