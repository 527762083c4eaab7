package org.ndseq.finding.fix;

/**
 * A range of a source text, in UTF-16 units.
 *
 * @param end the first position after it
 */
public record TextSpan(int start, int end) {
  /** Whether another span is inside of this one or equal to it. */
  public boolean contains(TextSpan other) {
    return start <= other.start && other.end <= end;
  }

  String in(String text) {
    return text.substring(start, end);
  }
}
