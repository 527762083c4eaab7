package org.ndseq.plugin.ui;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.ndseq.plugin.marker.NdseqIcons;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.run.FindingTools;
import org.ndseq.plugin.run.InferAgain;
import org.ndseq.plugin.run.SequentialChoice;
import org.ndseq.plugin.run.SpecDecider;
import org.ndseq.plugin.settings.NdseqBundle;

/** An action of the tool window on the report on show. */
final class ReportAction extends DumbAwareAction {
  private final Predicate<LoadedReport> fits;
  private final Consumer<Project> perform;

  private ReportAction(String name, Predicate<LoadedReport> fits, Consumer<Project> perform) {
    super(
        NdseqBundle.text("action." + name),
        NdseqBundle.text("action." + name + ".description"),
        NdseqIcons.action(name));
    this.fits = fits;
    this.perform = perform;
  }

  static ReportAction accept() {
    return new ReportAction("accept", SpecDecider::canAccept, SpecDecider::accept);
  }

  static ReportAction reject() {
    return new ReportAction("reject", SpecDecider::canReject, SpecDecider::reject);
  }

  static ReportAction again() {
    return new ReportAction("again", report -> report.folder().isPresent(), InferAgain::start);
  }

  static ReportAction confirm() {
    return new ReportAction("confirm", FindingTools::canConfirm, FindingTools::confirm);
  }

  static ReportAction program() {
    return new ReportAction(
        "program", FindingTools::hasSequentialProgram, FindingTools::sequentialProgram);
  }

  static ReportAction sequential(Supplier<SequentialChoice> choice) {
    return new ReportAction(
        "sequential",
        report -> report.folder().isPresent(),
        project -> FindingTools.debugSequentially(project, choice.get()));
  }

  static ReportAction open() {
    return new ReportAction("open", HtmlPage::exists, HtmlPage::open);
  }

  static ReportAction export() {
    return new ReportAction("export", HtmlPage::exists, HtmlPage::export);
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
