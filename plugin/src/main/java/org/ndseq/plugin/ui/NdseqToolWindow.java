package org.ndseq.plugin.ui;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.DefaultActionGroup;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowFactory;
import com.intellij.ui.PopupHandler;
import com.intellij.ui.TreeUIHelper;
import com.intellij.ui.content.Content;
import com.intellij.ui.content.ContentFactory;
import com.intellij.util.messages.MessageBusConnection;
import java.util.List;
import org.ndseq.plugin.marker.NdseqIcons;
import org.ndseq.plugin.results.FindingSelection;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.results.ResultsListener;
import org.ndseq.plugin.results.SpotNavigation;
import org.ndseq.plugin.results.ToolAnswer;
import org.ndseq.plugin.run.ExampleRun;
import org.ndseq.plugin.run.FindingTools;
import org.ndseq.plugin.run.NextStep;
import org.ndseq.plugin.settings.NdseqBundle;

/** Fills the tool window "NDSeq", the findings and the walk-through, and keeps it up to date. */
public final class NdseqToolWindow implements ToolWindowFactory, DumbAware {
  @Override
  public void createToolWindowContent(Project project, ToolWindow window) {
    FindingsPanel panel =
        new FindingsPanel(
            ScenePalette::current,
            spot -> SpotNavigation.goTo(project, spot, SpotNavigation.Focus.STAYS));
    TreeUIHelper.getInstance().installTreeSpeedSearch(panel.tree(), FindingsPanel::rowText, true);
    PopupHandler.installPopupMenu(
        panel.tree(), FindingAction.menu(project, panel::selectedSpot), "NdseqFindings");
    Content findings = tab("window.findings", panel);
    Content welcome =
        tab(
            "window.welcome",
            new WelcomePanel(ScenePalette::current, () -> ExampleRun.start(project)));
    AnswerPanel answers =
        new AnswerPanel(
            ScenePalette::current, at -> SpotNavigation.goTo(project, at.file(), at.line()));
    Content answer = tab("window.answer", answers);
    SequentialPanel sequential =
        new SequentialPanel(
            ScenePalette::current, choice -> FindingTools.debugSequentially(project, choice));
    window.getContentManager().addContent(findings);
    window.getContentManager().addContent(tab("window.sequential", sequential));
    window.getContentManager().addContent(answer);
    window.getContentManager().addContent(welcome);
    boolean isFirstUse = ReportService.of(project).report().folder().isEmpty();
    window.getContentManager().setSelectedContent(isFirstUse ? welcome : findings);
    window.setTitleActions(
        List.of(
            ReportAction.again(),
            ReportAction.accept(),
            ReportAction.reject(),
            ReportAction.confirm(),
            view(panel, sequential, window, welcome)));
    show(panel, project);
    FindingTools.sequentialRuns(project, sequential::show);
    MessageBusConnection bus = project.getMessageBus().connect(window.getDisposable());
    bus.subscribe(
        ResultsListener.TOPIC,
        () ->
            ApplicationManager.getApplication()
                .invokeLater(
                    () -> {
                      show(panel, project);
                      FindingTools.sequentialRuns(project, sequential::show);
                      if (ReportService.of(project).report().folder().isPresent()) {
                        window.getContentManager().setSelectedContent(findings);
                      }
                    },
                    project.getDisposed()));
    bus.subscribe(
        ToolAnswer.AnswerListener.TOPIC,
        shown -> {
          window.getContentManager().setSelectedContent(answer);
          answers.show(shown);
        });
    bus.subscribe(
        FindingSelection.TOPIC,
        finding -> {
          window.getContentManager().setSelectedContent(findings);
          panel.select(finding);
        });
  }

  private static Content tab(String key, javax.swing.JComponent component) {
    Content content =
        ContentFactory.getInstance().createContent(component, NdseqBundle.text(key), false);
    content.setCloseable(false);
    return content;
  }

  private static DefaultActionGroup view(
      FindingsPanel panel, SequentialPanel sequential, ToolWindow window, Content welcome) {
    DefaultActionGroup view = new DefaultActionGroup(NdseqBundle.text("action.view"), true);
    view.getTemplatePresentation().setIcon(NdseqIcons.action("view"));
    view.add(
        new ViewAction("action.group.kind", "kind", () -> panel.group(FindingsTree.Grouping.KIND)));
    view.add(
        new ViewAction("action.group.file", "file", () -> panel.group(FindingsTree.Grouping.FILE)));
    view.addSeparator();
    view.add(ReportAction.program());
    view.add(ReportAction.sequential(sequential::choice));
    view.addSeparator();
    view.add(ReportAction.open());
    view.add(ReportAction.export());
    view.addSeparator();
    view.add(
        new ViewAction(
            "action.welcome",
            "welcome",
            () -> window.getContentManager().setSelectedContent(welcome)));
    return view;
  }

  private static void show(FindingsPanel panel, Project project) {
    LoadedReport report = ReportService.of(project).report();
    panel.show(ReportService.of(project).findings(), report.scenes());
    panel.steps(
        report.folder().isEmpty()
            ? List.of()
            : NextStep.of(report).stream()
                .map(step -> new LinkBar.Link(step.text(), () -> step.perform(project)))
                .toList());
  }

  /** Changes what the tool window shows. */
  private static final class ViewAction extends DumbAwareAction {
    private final Runnable change;

    ViewAction(String key, String icon, Runnable change) {
      super(NdseqBundle.text(key), null, NdseqIcons.action(icon));
      this.change = change;
    }

    @Override
    public void actionPerformed(AnActionEvent event) {
      change.run();
    }
  }
}
