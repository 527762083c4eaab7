package org.ndseq.finding.fix;

/**
 * A range of a source text, in UTF-16 units.
 *
 * @param end the first position after it
 */
public record TextSpan(int start, int end) {
  /** The text after one span and before a later one. */
  static TextSpan between(TextSpan one, TextSpan later) {
    int from = one.end;
    return new TextSpan(from, later.start);
  }

  /** Whether another span is inside of this one or equal to it. */
  public boolean contains(TextSpan other) {
    return start <= other.start && other.end <= end;
  }

  String in(String text) {
    return text.substring(start, end);
  }
}
