package org.ndseq.cli.term;

import java.io.PrintWriter;
import org.ndseq.trace.PrintableText;

/** Progress as lines, for files and CI logs: only permanent ones. */
final class LineProgress implements ProgressListener {
  private final PrintWriter err;

  LineProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void doing(WorkPhase phase, long done, long total, String what) {}

  @Override
  public synchronized void did(WorkPhase phase, long done, long total, String what) {
    note(what);
  }

  @Override
  public synchronized void note(String text) {
    err.println(PrintableText.ofLines(text));
    err.flush();
  }

  @Override
  public void close() {}
}
