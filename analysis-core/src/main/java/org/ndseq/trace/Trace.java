package org.ndseq.trace;

/** x. */
public final class Trace {
  private Trace() {}
}
