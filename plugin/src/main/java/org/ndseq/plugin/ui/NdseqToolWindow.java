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
import org.ndseq.finding.Place;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.results.FindingSelection;
import org.ndseq.plugin.results.Navigation;
import org.ndseq.plugin.results.Results;
import org.ndseq.plugin.results.ResultsListener;

/** Puts the panel into the tool window "NDSeq" and keeps it up to date. */
public final class NdseqToolWindow implements ToolWindowFactory, DumbAware {
  @Override
  public void createToolWindowContent(Project project, ToolWindow window) {
    FindingsPanel panel =
        new FindingsPanel(
            Palette::current,
            spot -> Navigation.goTo(project, spot, Navigation.Focus.STAYS),
            place -> open(project, place));
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
    panel.show(Results.of(project).findings());
    MessageBusConnection bus = project.getMessageBus().connect(window.getDisposable());
    bus.subscribe(
        ResultsListener.TOPIC, () -> later(() -> panel.show(Results.of(project).findings())));
    bus.subscribe(FindingSelection.TOPIC, panel::select);
  }

  private static void later(Runnable action) {
    ApplicationManager.getApplication().invokeLater(action);
  }

  private static void open(Project project, Place place) {
    Results.of(project).report().all().stream()
        .map(Finding::spots)
        .flatMap(List::stream)
        .filter(spot -> spot.place().equals(place))
        .findFirst()
        .ifPresent(spot -> Navigation.goTo(project, spot, Navigation.Focus.MOVES));
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
