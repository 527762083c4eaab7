package org.ndseq.plugin.ui;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.run.InferAgain;
import org.ndseq.plugin.run.SpecDecisions;

/** An action of the tool window on the report on show. */
final class ReportAction extends DumbAwareAction {
  private final Predicate<LoadedReport> fits;
  private final Consumer<Project> perform;

  ReportAction(
      String text, String description, Predicate<LoadedReport> fits, Consumer<Project> perform) {
    super(text, description, null);
    this.fits = fits;
    this.perform = perform;
  }

  static ReportAction accept() {
    return new ReportAction(
        "Accept Spec",
        "Save ndseq.spec.json, which `ndseq check` compares later runs with",
        SpecDecisions::canAccept,
        SpecDecisions::accept);
  }

  static ReportAction reject() {
    return new ReportAction(
        "Reject Spec and Infer Again",
        "Find another placement of the if(*) blocks",
        SpecDecisions::canReject,
        SpecDecisions::reject);
  }

  static ReportAction again() {
    return new ReportAction(
        "Infer Again",
        "Run the current program again",
        report -> report.folder().isPresent(),
        InferAgain::start);
  }

  static ReportAction open() {
    return new ReportAction(
        "Open HTML Report", "Show the report in the browser", HtmlPage::exists, HtmlPage::open);
  }

  static ReportAction export() {
    return new ReportAction(
        "Export HTML Report…",
        "Save the report as one self-contained file",
        HtmlPage::exists,
        HtmlPage::export);
  }

  @Override
  public ActionUpdateThread getActionUpdateThread() {
    return ActionUpdateThread.BGT;
  }

  @Override
  public void update(AnActionEvent event) {
    Project project = event.getProject();
    event
        .getPresentation()
        .setEnabled(project != null && fits.test(ReportService.of(project).report()));
  }

  @Override
  public void actionPerformed(AnActionEvent event) {
    Project project = event.getProject();
    if (project != null) {
      perform.accept(project);
    }
  }
}
