package org.ndseq.finding;

/** Small helpers for sentences. */
final class Sentence {
  private Sentence() {}

  static String capitalized(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
