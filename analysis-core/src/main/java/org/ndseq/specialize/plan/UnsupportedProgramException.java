package org.ndseq.specialize.plan;

/** A program or schedule that cannot be specialised, with the place and the reason. */
public final class UnsupportedProgramException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UnsupportedProgramException(String message) {
    super(message);
  }
}
