package org.ndseq.plugin.findings;

import java.io.IOException;

/** A report that cannot be read; the message is a sentence for the user. */
public final class BadFindings extends IOException {
  BadFindings(String message) {
    super(message);
  }
}
