package org.ndseq.cli.explore;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.finding.Confirmation;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;

/** Describes confirmed findings in sentences. */
final class ConfirmationText {
  private ConfirmationText() {}

  /**
   * The text.
   *
   * @param target the words of the target, for the command that repeats a run
   */
  static String of(Findings findings, String target, Path json) {
    List<String> lines = new ArrayList<>();
    for (Finding finding : findings.all()) {
      Confirmation confirmation = finding.confirmation();
      if (confirmation.state() == ConfirmationState.PREDICTED) {
        continue;
      }
      lines.add(
          "%s: %s (%s)".formatted(confirmation.state().text(), finding.title(), finding.where()));
      confirmation.changed().forEach(change -> lines.add("  " + change));
      if (!confirmation.reason().isEmpty()) {
        lines.add("  " + confirmation.reason());
      }
      if (!confirmation.schedule().isEmpty()) {
        lines.add(
            "  repeat: ndseq run --schedule %s %s"
                .formatted(json.resolveSibling(confirmation.schedule()), target));
      }
    }
    return String.join("\n", lines) + "\n";
  }
}
