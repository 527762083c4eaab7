package org.ndseq.finding.fix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Replaces a span of a source text, which may be empty, by another text. */
public record TextEdit(TextSpan span, String text) {

  /** Sorts edits by position and joins those that touch; of two insertions the earlier is first. */
  static List<TextEdit> joined(List<TextEdit> edits) {
    List<TextEdit> result = new ArrayList<>();
    edits.stream()
        .sorted(Comparator.comparingInt(edit -> edit.span.start()))
        .forEach(
            edit -> {
              int last = result.size() - 1;
              if (last >= 0 && result.get(last).span.end() == edit.span.start()) {
                TextEdit before = result.get(last);
                TextSpan both = new TextSpan(before.span.start(), edit.span.end());
                result.set(last, new TextEdit(both, before.text + edit.text));
              } else {
                result.add(edit);
              }
            });
    return List.copyOf(result);
  }

  /** The text of a span after the edits inside of it. */
  public static String apply(List<TextEdit> edits, TextSpan span, String source) {
    StringBuilder changed = new StringBuilder(span.in(source));
    for (int i = edits.size() - 1; i >= 0; i--) {
      TextSpan at = edits.get(i).span;
      if (span.contains(at)) {
        changed.replace(at.start() - span.start(), at.end() - span.start(), edits.get(i).text);
      }
    }
    return changed.toString();
  }
}
