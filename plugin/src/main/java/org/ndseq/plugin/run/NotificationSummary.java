package org.ndseq.plugin.run;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.finding.Findings;

/** What a notification says of a report. */
record NotificationSummary(String title, String text, boolean good) {

  static NotificationSummary of(Findings report) {
    String title =
        switch (report.verdict()) {
          case SERIALIZABLE ->
              report.reason().isEmpty()
                  ? "Every run equals a sequential run"
                  : "Every run equals one step after the other: " + report.reason();
          case SPEC ->
              "Equal to a sequential program with " + count(report.blocks().size(), "if(*) block");
          case INTERLEAVED -> "Tasks exchange values while they run; no broken step was found";
          case NONE -> "No sequential program explains a run";
          case UNKNOWN -> "Not decided: " + report.reason();
        };
    List<String> parts = new ArrayList<>();
    add(parts, report.cycles().size(), "conflict cycle");
    add(parts, report.races().size(), "race");
    add(parts, report.couples().size(), "nondeterministic read");
    String runs = " in " + count(report.runs().size(), "run");
    String text = (parts.isEmpty() ? "Nothing else was found" : String.join(", ", parts)) + runs;
    boolean good = report.cycles().isEmpty() && report.races().isEmpty();
    return new NotificationSummary(title, text + ".", good);
  }

  private static void add(List<String> parts, int number, String what) {
    if (number > 0) {
      parts.add(count(number, what));
    }
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
