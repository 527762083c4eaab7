package org.ndseq.plugin.results;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.util.messages.Topic;
import org.ndseq.finding.Finding;

/** Hears which finding the user wants to see in the tool window; called on the event thread. */
public interface FindingSelection {
  @Topic.ProjectLevel
  Topic<FindingSelection> TOPIC = Topic.create("NDSeq selection", FindingSelection.class);

  void selected(Finding finding);

  /** Opens the tool window at a finding; on any thread. */
  static void show(Project project, Finding finding) {
    ApplicationManager.getApplication()
        .invokeLater(() -> open(project, finding), project.getDisposed());
  }

  private static void open(Project project, Finding finding) {
    ToolWindow window = ToolWindowManager.getInstance(project).getToolWindow("NDSeq");
    if (window != null) {
      // Its content, which listens, is made when it is shown for the first time.
      window.show(() -> project.getMessageBus().syncPublisher(TOPIC).selected(finding));
    }
  }
}
