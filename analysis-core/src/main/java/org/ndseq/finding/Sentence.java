package org.ndseq.finding;

/** Small helpers for sentences. */
final class Sentence {
  private static final int MOST_CHARACTERS = 80;

  private Sentence() {}

  static String capitalized(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** A text of several lines in one line, shortened. */
  static String oneLine(String text) {
    String line = text.strip().replaceAll("\\s*\\R\\s*", "; ");
    return line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "…";
  }
}
