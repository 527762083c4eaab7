package org.ndseq.specialize.data;

/** The reason why a program could not be interpreted; the answers fall back to "may". */
final class InterpretationLimitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  InterpretationLimitException(String message) {
    super(message);
  }
}
