package org.ndseq.determinism.code;

/** There are more classes than the memory holds. */
public final class TooLarge extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooLarge(String message) {
    super(message);
  }
}
