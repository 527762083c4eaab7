package org.ndseq.schedule;

import java.io.IOException;

/** Thrown for a file that is not a schedule; the message is one sentence for the user. */
public final class ScheduleFormatException extends IOException {
  private static final long serialVersionUID = 1;

  ScheduleFormatException(String message, Throwable cause) {
    super(message, cause);
  }

  ScheduleFormatException(String message) {
    super(message);
  }
}
