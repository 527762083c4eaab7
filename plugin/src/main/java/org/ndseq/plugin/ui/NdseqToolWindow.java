package org.ndseq.plugin.ui;

import com.intellij.ide.BrowserUtil;
import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowFactory;
import com.intellij.ui.content.Content;
import com.intellij.ui.content.ContentFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.finding.Place;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.results.Navigation;
import org.ndseq.plugin.results.Results;
import org.ndseq.plugin.results.ResultsListener;

/** Puts the panel into the tool window "NDSeq" and keeps it up to date. */
public final class NdseqToolWindow implements ToolWindowFactory, DumbAware {
  @Override
  public void createToolWindowContent(Project project, ToolWindow window) {
    FindingsPanel panel =
        new FindingsPanel(
            Palette::current, spot -> open(project, spot), place -> open(project, place));
    Content content = ContentFactory.getInstance().createContent(panel, "", false);
    window.getContentManager().addContent(content);
    window.setTitleActions(
        List.of(
            new Group(panel, "Group by Kind", FindingsTree.Grouping.KIND),
            new Group(panel, "Group by File", FindingsTree.Grouping.FILE),
            new OpenReport(),
            new SpecActions.Accept(),
            new SpecActions.Reject()));
    panel.show(Results.of(project).report().findings());
    project
        .getMessageBus()
        .connect(window.getDisposable())
        .subscribe(
            ResultsListener.TOPIC,
            (ResultsListener)
                report ->
                    ApplicationManager.getApplication()
                        .invokeLater(() -> panel.show(report.findings())));
  }

  /** While indexes are built a class cannot be found, and nothing happens. */
  private static void open(Project project, Spot spot) {
    if (!DumbService.isDumb(project)) {
      Navigation.goTo(project, spot);
    }
  }

  private static void open(Project project, Place place) {
    Results.of(project).report().all().stream()
        .map(Finding::spots)
        .flatMap(List::stream)
        .filter(spot -> spot.place().equals(place))
        .findFirst()
        .ifPresent(spot -> open(project, spot));
  }

  private static final class Group extends DumbAwareAction {
    private final FindingsPanel panel;
    private final FindingsTree.Grouping grouping;

    Group(FindingsPanel panel, String name, FindingsTree.Grouping grouping) {
      super(name);
      this.panel = panel;
      this.grouping = grouping;
    }

    @Override
    public void actionPerformed(AnActionEvent event) {
      panel.group(grouping);
    }
  }

  /** Opens the HTML report, which is one file and can be saved or sent. */
  private static final class OpenReport extends DumbAwareAction {
    OpenReport() {
      super("Open HTML Report");
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
          .setEnabled(project != null && Results.of(project).report().folder().isPresent());
    }

    @Override
    public void actionPerformed(AnActionEvent event) {
      Project project = event.getProject();
      if (project != null) {
        Results.of(project)
            .report()
            .folder()
            .map(folder -> folder.resolve("index.html"))
            .filter((Path page) -> Files.isRegularFile(page))
            .ifPresent(BrowserUtil::browse);
      }
    }
  }
}
