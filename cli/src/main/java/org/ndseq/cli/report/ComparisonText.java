package org.ndseq.cli.report;

import java.util.List;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Verdict;

/** The difference between two reports as text: a line for each new, changed or gone finding. */
public final class ComparisonText {
  private ComparisonText() {}

  /**
   * Renders the difference.
   *
   * @param verdict of the later report, on which levels depend
   */
  public static String of(FindingsComparison c, Verdict verdict) {
    if (c.isEmpty()) {
      return "no difference\n";
    }
    StringBuilder out = new StringBuilder();
    if (c.verdictBefore() != c.verdictAfter()) {
      out.append("verdict: was %s, is %s\n".formatted(word(c.verdictBefore()), word(verdict)));
    }
    out.append(
        "%d new, %d changed, %d gone\n"
            .formatted(c.added().size(), c.changed().size(), c.gone().size()));
    lines(out, "new    ", c.added());
    for (FindingsComparison.Change change : c.changed()) {
      out.append(line("changed", change.after()))
          .append(" (")
          .append(change.difference())
          .append(")\n");
    }
    lines(out, "gone   ", c.gone());
    return out.toString();
  }

  private static String word(Verdict verdict) {
    return verdict.text();
  }

  private static void lines(StringBuilder out, String word, List<Finding> findings) {
    findings.forEach(f -> out.append(line(word, f)).append('\n'));
  }

  private static String line(String word, Finding f) {
    return "%s %s  %s, %s".formatted(word, f.id(), f.title(), f.where());
  }
}
