package org.ndseq.cli.term;

import java.io.PrintWriter;
import org.ndseq.trace.PrintableText;

/** No progress, but warnings: without them a result would seem to say more than it does. */
final class WarningProgress implements ProgressListener {
  private final PrintWriter err;

  WarningProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void doing(WorkPhase phase, long done, long total, String what) {}

  @Override
  public void did(WorkPhase phase, long done, long total, String what) {}

  @Override
  public void note(String text) {}

  @Override
  public synchronized void warn(String text) {
    err.println("warning: " + PrintableText.ofLines(text));
    err.flush();
  }

  @Override
  public void close() {}
}
