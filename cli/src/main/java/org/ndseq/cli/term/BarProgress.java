package org.ndseq.cli.term;

import java.io.PrintStream;
import java.io.PrintWriter;
import org.ndseq.trace.PrintableText;

/**
 * Progress as one line at the bottom of a terminal that is redrawn twice a second, with the rate
 * and the remaining time. Output of the program under test appears above it.
 *
 * <p>All fields below the constants are guarded by this object's lock.
 */
final class BarProgress implements ProgressListener, ProgressListener.ProgramOutput {
  private static final long REDRAW_MILLIS = 500;
  private static final String ERASE_LINE = "\r\u001b[K";

  private final PrintWriter err;
  private final BarLine line;
  private final TextStyle style;
  private final Thread painter;
  private boolean isDrawn;
  private boolean isClosed;
  private boolean atLineStart = true;

  BarProgress(PrintWriter err, TerminalDetection terminal, TextStyle style) {
    this.err = err;
    this.style = style;
    this.line = new BarLine(terminal.columns() - 1, style, System::nanoTime);
    this.painter = new Thread(this::paint, "ndseq-progress");
    painter.setDaemon(true);
    painter.start();
  }

  private void paint() {
    try {
      while (true) {
        Thread.sleep(REDRAW_MILLIS);
        synchronized (this) {
          if (isClosed) {
            return;
          }
          draw();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public synchronized void doing(WorkPhase phase, long done, long total, String what) {
    line.update(phase, done, total, what);
    draw();
  }

  @Override
  public synchronized void did(WorkPhase phase, long done, long total, String what) {
    line.update(phase, done, total, what);
    note(what);
  }

  @Override
  public synchronized void note(String text) {
    erase();
    err.println(style.faint(PrintableText.ofLines(text)));
    draw();
  }

  /** The bar is drawn only where the program has ended its line. */
  private void draw() {
    if (!isClosed && atLineStart && line.isKnown()) {
      err.print(ERASE_LINE + line.text());
      err.flush();
      isDrawn = true;
    }
  }

  private void erase() {
    if (isDrawn) {
      err.print(ERASE_LINE);
      err.flush();
      isDrawn = false;
    }
  }

  @Override
  public ProgramOutput programOutput() {
    return this;
  }

  @Override
  public void out(byte[] bytes, int length) {
    pass(System.out, bytes, length);
  }

  @Override
  public void err(byte[] bytes, int length) {
    pass(System.err, bytes, length);
  }

  private synchronized void pass(PrintStream to, byte[] bytes, int length) {
    if (length == 0) {
      return;
    }
    erase();
    to.write(bytes, 0, length);
    to.flush();
    atLineStart = bytes[length - 1] == '\n';
    draw();
  }

  @Override
  public synchronized void close() {
    erase();
    isClosed = true;
    painter.interrupt();
  }
}
