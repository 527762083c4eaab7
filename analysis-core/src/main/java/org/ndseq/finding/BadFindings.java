package org.ndseq.finding;

import java.io.IOException;

/** A file that holds no findings; the message is one sentence for the user. */
public final class BadFindings extends IOException {
  private static final long serialVersionUID = 1;

  BadFindings(String message, Throwable cause) {
    super(message, cause);
  }

  BadFindings(String message) {
    super(message);
  }
}
