package org.ndseq.cover.machine;

/** The current epoch ends before the next instruction. */
final class EpochEnd extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EpochEnd() {
    super(null, null, false, false);
  }
}
