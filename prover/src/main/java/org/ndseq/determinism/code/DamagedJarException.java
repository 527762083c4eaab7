package org.ndseq.determinism.code;

import java.io.IOException;

/** Reports a jar that is cut off or otherwise damaged; the message names the file. */
public final class DamagedJarException extends IOException {
  private static final long serialVersionUID = 1L;

  public DamagedJarException(String message, Throwable cause) {
    super(message, cause);
  }
}
