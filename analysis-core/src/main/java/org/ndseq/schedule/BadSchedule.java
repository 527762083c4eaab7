package org.ndseq.schedule;

import java.io.IOException;

/** A file that holds no schedule; the message is one sentence for the user. */
public final class BadSchedule extends IOException {
  private static final long serialVersionUID = 1;

  BadSchedule(String message, Throwable cause) {
    super(message, cause);
  }

  BadSchedule(String message) {
    super(message);
  }
}
