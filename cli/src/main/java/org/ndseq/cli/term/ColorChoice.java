package org.ndseq.cli.term;

import java.util.Locale;

/** When to colour text. */
public enum ColorChoice {
  AUTO,
  ALWAYS,
  NEVER;

  /**
   * The style for a stream.
   *
   * @param noColor the value of the environment variable {@code NO_COLOR}; unless it is empty, it
   *     asks for no colour
   */
  public Style style(boolean isTerminal, String noColor) {
    return switch (this) {
      case ALWAYS -> Style.ANSI;
      case NEVER -> Style.PLAIN;
      case AUTO -> isTerminal && noColor.isEmpty() ? Style.ANSI : Style.PLAIN;
    };
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
