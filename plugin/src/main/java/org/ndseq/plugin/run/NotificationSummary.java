package org.ndseq.plugin.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ndseq.finding.FindingType;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Headline;
import org.ndseq.finding.HeadlineLine;
import org.ndseq.finding.HeadlineLine.Tone;
import org.ndseq.plugin.settings.NdseqBundle;

/** The notification of a report: its headline and the numbers of findings. */
record NotificationSummary(String title, String text, boolean good) {

  static NotificationSummary of(Findings report) {
    Headline headline = Headline.of(report);
    List<String> parts = new ArrayList<>();
    add(parts, report.deadlocks().size(), FindingType.DEADLOCK);
    add(parts, report.failures().size(), FindingType.FAILURE);
    add(parts, report.cycles().size(), FindingType.CYCLE);
    add(parts, report.races().size(), FindingType.RACE);
    add(parts, report.couples().size(), FindingType.COUPLE);
    String found =
        parts.isEmpty() ? NdseqBundle.text("notice.nothingElse") : String.join(", ", parts);
    int runs = report.runs().size();
    String lines =
        headline.lines().stream()
            .map(HeadlineLine::sentences)
            .collect(Collectors.joining(" ", "", " "));
    Tone tone = headline.lead().tone();
    return new NotificationSummary(
        headline.lead().title(),
        lines + found + " in " + (runs == 1 ? "1 run." : runs + " runs."),
        tone == Tone.GOOD || tone == Tone.NEUTRAL);
  }

  private static void add(List<String> parts, int number, FindingType type) {
    if (number > 0) {
      parts.add(type.count(number));
    }
  }
}
