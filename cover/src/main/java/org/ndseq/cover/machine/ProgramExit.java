package org.ndseq.cover.machine;

/** The program called {@code System.exit}. */
final class ProgramExit extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int code;

  ProgramExit(int code) {
    super(null, null, false, false);
    this.code = code;
  }

  int code() {
    return code;
  }
}
