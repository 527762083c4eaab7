package org.ndseq.cli.term;

import java.util.Locale;

/** Choice of coloured output. */
public enum ColorChoice {
  AUTO,
  ALWAYS,
  NEVER;

  /**
   * The style for a stream.
   *
   * @param noColor the value of the environment variable {@code NO_COLOR}; any value other than the
   *     empty one disables colours
   */
  public TextStyle style(boolean isTerminal, String noColor) {
    return switch (this) {
      case ALWAYS -> TextStyle.ANSI;
      case NEVER -> TextStyle.PLAIN;
      case AUTO -> isTerminal && noColor.isEmpty() ? TextStyle.ANSI : TextStyle.PLAIN;
    };
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
