package org.ndseq.plugin.ui;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowFactory;
import com.intellij.ui.content.Content;
import com.intellij.ui.content.ContentFactory;
import com.intellij.util.messages.MessageBusConnection;
import java.util.List;
import org.ndseq.plugin.results.FindingSelection;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.results.ResultsListener;
import org.ndseq.plugin.results.SpotNavigation;

/** Adds the panel to the tool window "NDSeq" and keeps it up to date. */
public final class NdseqToolWindow implements ToolWindowFactory, DumbAware {
  @Override
  public void createToolWindowContent(Project project, ToolWindow window) {
    FindingsPanel panel =
        new FindingsPanel(
            ScenePalette::current,
            spot -> SpotNavigation.goTo(project, spot, SpotNavigation.Focus.STAYS));
    Content content = ContentFactory.getInstance().createContent(panel, "", false);
    window.getContentManager().addContent(content);
    window.setTitleActions(
        List.of(
            new Group(panel, "Group by Kind", FindingsTree.Grouping.KIND),
            new Group(panel, "Group by File", FindingsTree.Grouping.FILE),
            ReportAction.again(),
            ReportAction.accept(),
            ReportAction.reject(),
            ReportAction.open(),
            ReportAction.export()));
    show(panel, project);
    MessageBusConnection bus = project.getMessageBus().connect(window.getDisposable());
    bus.subscribe(ResultsListener.TOPIC, () -> later(() -> show(panel, project)));
    bus.subscribe(FindingSelection.TOPIC, panel::select);
  }

  private static void later(Runnable action) {
    ApplicationManager.getApplication().invokeLater(action);
  }

  private static void show(FindingsPanel panel, Project project) {
    panel.show(ReportService.of(project).findings(), ReportService.of(project).report().scenes());
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
}
