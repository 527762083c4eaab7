package org.ndseq.plugin.run;

import com.intellij.notification.Notification;
import com.intellij.notification.NotificationAction;
import com.intellij.notification.NotificationGroupManager;
import com.intellij.notification.NotificationType;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import org.ndseq.plugin.results.Report;

/** The notifications; on the event thread. */
final class Notices {
  private static final String GROUP = "NDSeq";

  private Notices() {}

  static void done(Project project, Report report) {
    Summary summary = Summary.of(report.findings());
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
            ? "The program itself failed; its console says why."
            : "The analysis ended with exit code " + exitCode + "; the console says why.";
    notice("No NDSeq spec was inferred", why, NotificationType.ERROR).notify(project);
  }

  static void unreadable(Project project, Throwable problem) {
    Throwable cause = problem.getCause() == null ? problem : problem.getCause();
    notice(
            "The NDSeq report cannot be shown",
            String.valueOf(cause.getMessage()),
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
