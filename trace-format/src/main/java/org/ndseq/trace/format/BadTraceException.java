package org.ndseq.trace.format;

import java.io.IOException;

/**
 * A file that is not a trace, or not one any more. The message is one sentence for the user and
 * names the offset.
 */
public final class BadTraceException extends IOException {
  private static final long serialVersionUID = 1;

  private final long offset;

  public BadTraceException(String message, long offset) {
    super(message);
    this.offset = offset;
  }

  /** The byte of the file at which reading stopped. */
  public long offset() {
    return offset;
  }
}
