package org.ndseq.cli.term;

import java.io.PrintWriter;
import java.util.Locale;

/** Forms of progress output. */
public enum ProgressChoice {
  /** A bar on a terminal, else lines. */
  AUTO,
  BAR,
  LINES,
  JSON,
  NONE;

  /** Progress that goes to {@code err}, the error output. */
  public ProgressListener on(PrintWriter err, TerminalDetection terminal, TextStyle style) {
    return switch (this) {
      case AUTO ->
          terminal.hasErr() ? new BarProgress(err, terminal, style) : new LineProgress(err);
      case BAR -> new BarProgress(err, terminal, style);
      case LINES -> new LineProgress(err);
      case JSON -> new JsonProgress(err);
      case NONE -> new WarningProgress(err);
    };
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
