package org.ndseq.determinism.exec;

/** Thrown where the program does what the analysis cannot model; the message says what. */
public final class NotAnalysable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NotAnalysable(String reason) {
    super(reason, null, false, false);
  }
}
