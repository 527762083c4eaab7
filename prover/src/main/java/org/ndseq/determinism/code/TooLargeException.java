package org.ndseq.determinism.code;

/** There are more classes than the memory holds. */
public final class TooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooLargeException(String message) {
    super(message);
  }
}
