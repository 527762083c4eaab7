package org.ndseq.cover.machine;

/** Code that the machine cannot execute: a hole in the cover. */
final class UnsupportedCodeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnsupportedCodeException(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
