package org.ndseq.finding;

import java.io.IOException;

/** A file that holds no findings; the message is one sentence for the user. */
public final class BadFindingsException extends IOException {
  private static final long serialVersionUID = 1;

  BadFindingsException(String message, Throwable cause) {
    super(message, cause);
  }

  BadFindingsException(String message) {
    super(message);
  }
}
