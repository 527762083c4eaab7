package org.ndseq.plugin.run;

import com.intellij.ide.BrowserUtil;
import com.intellij.notification.Notification;
import com.intellij.notification.NotificationAction;
import com.intellij.notification.NotificationGroupManager;
import com.intellij.notification.NotificationType;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import java.nio.file.Path;
import org.ndseq.plugin.results.LoadedReport;

/** The notifications; on the event thread. */
public final class InferenceNotices {
  private static final String GROUP = "NDSeq";

  private InferenceNotices() {}

  static void done(Project project, LoadedReport report) {
    NotificationSummary summary = NotificationSummary.of(report.findings());
    notice(
            summary.title(),
            summary.text(),
            summary.good() ? NotificationType.INFORMATION : NotificationType.WARNING)
        .addAction(NotificationAction.createSimple("Show", () -> openToolWindow(project)))
        .notify(project);
  }

  static void failed(Project project, int exitCode) {
    String why =
        exitCode == 3
            ? "The program itself failed; see its console."
            : "The analysis ended with exit code " + exitCode + "; see the console.";
    notice("No NDSeq spec was inferred", why, NotificationType.ERROR).notify(project);
  }

  static void accepted(Project project, Path saved) {
    String text = "Later runs are compared with it by `ndseq check`: " + saved;
    notice("The NDSeq spec is saved", text, NotificationType.INFORMATION).notify(project);
  }

  public static void exported(Project project, Path saved) {
    notice("The NDSeq report is saved", saved.toString(), NotificationType.INFORMATION)
        .addAction(NotificationAction.createSimple("Open", () -> BrowserUtil.browse(saved)))
        .notify(project);
  }

  public static void notSaved(Project project, Throwable problem) {
    notice("NDSeq could not save a file", String.valueOf(problem), NotificationType.ERROR)
        .notify(project);
  }

  static void nothingToRepeat(Project project) {
    notice(
            "Nothing to infer again",
            "Choose Infer NDSeq Spec on a main method, a test or a run configuration first.",
            NotificationType.INFORMATION)
        .notify(project);
  }

  static void unreadable(Project project, Throwable problem) {
    notice(
            "The NDSeq report cannot be shown",
            String.valueOf(problem.getMessage()),
            NotificationType.ERROR)
        .notify(project);
  }

  private static Notification notice(String title, String text, NotificationType type) {
    return NotificationGroupManager.getInstance()
        .getNotificationGroup(GROUP)
        .createNotification(title, text, type);
  }

  private static void openToolWindow(Project project) {
    ToolWindow window = ToolWindowManager.getInstance(project).getToolWindow("NDSeq");
    if (window != null) {
      window.show(null);
    }
  }
}
