package org.ndseq.plugin.run;

import com.intellij.openapi.options.ShowSettingsUtil;
import com.intellij.openapi.project.Project;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Level;
import org.ndseq.plugin.results.FindingSelection;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Something that the user can do after reading a verdict; shown as a link beside it. Every verdict
 * has at least one.
 */
public sealed interface NextStep {
  /** The text of the link. */
  String text();

  /** Called on the event thread. */
  void perform(Project project);

  /** The steps of a report, the most useful first. */
  static List<NextStep> of(LoadedReport report) {
    Findings findings = report.findings();
    List<NextStep> steps = new ArrayList<>();
    findings.all().stream()
        .filter(finding -> finding.level(findings.verdict()).reaches(Level.WARNING))
        // The first of the most severe ones, which the headline begins with.
        .min(
            Comparator.comparing(
                (Finding finding) -> finding.level(findings.verdict()), Comparator.reverseOrder()))
        .ifPresent(finding -> steps.add(new ShowFinding(finding)));
    switch (findings.verdict()) {
      case SPEC -> {
        steps.add(new AcceptSpec());
        if (SpecDecider.canReject(report)) {
          steps.add(new RejectSpec());
        }
      }
      case SERIALIZABLE -> steps.add(new AcceptSpec());
      case NONE, INTERLEAVED -> steps.add(new ChooseFocus());
      case UNKNOWN -> {
        steps.add(new ChooseFocus());
        steps.add(new RunAgain());
      }
    }
    return steps;
  }

  /** Selects the most severe finding in the tool window. */
  record ShowFinding(Finding finding) implements NextStep {
    @Override
    public String text() {
      return NdseqBundle.text("next.show", finding.title());
    }

    @Override
    public void perform(Project project) {
      FindingSelection.show(project, finding);
    }
  }

  /** Saves the specification, so that later runs are compared with it. */
  record AcceptSpec() implements NextStep {
    @Override
    public String text() {
      return NdseqBundle.text("next.accept");
    }

    @Override
    public void perform(Project project) {
      SpecDecider.accept(project);
    }
  }

  /** Excludes the specification and infers another. */
  record RejectSpec() implements NextStep {
    @Override
    public String text() {
      return NdseqBundle.text("next.reject");
    }

    @Override
    public void perform(Project project) {
      SpecDecider.reject(project);
    }
  }

  /** Opens the settings, where the focus is. */
  record ChooseFocus() implements NextStep {
    @Override
    public String text() {
      return NdseqBundle.text("next.focus");
    }

    @Override
    public void perform(Project project) {
      ShowSettingsUtil.getInstance().showSettingsDialog(project, "NDSeq");
    }
  }

  /** Runs the program again. */
  record RunAgain() implements NextStep {
    @Override
    public String text() {
      return NdseqBundle.text("next.again");
    }

    @Override
    public void perform(Project project) {
      InferAgain.start(project);
    }
  }
}
