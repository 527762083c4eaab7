package org.ndseq.plugin.run;

import com.intellij.ide.BrowserUtil;
import com.intellij.notification.Notification;
import com.intellij.notification.NotificationAction;
import com.intellij.notification.NotificationGroupManager;
import com.intellij.notification.NotificationType;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.text.StringUtil;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import java.nio.file.Path;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.settings.NdseqBundle;

/** The notifications; on the event thread. */
public final class InferenceNotifier {
  private static final String GROUP = "NDSeq";

  private InferenceNotifier() {}

  static void done(Project project, LoadedReport report) {
    NotificationSummary summary = NotificationSummary.of(report.findings());
    Notification notification =
        notice(
                summary.title(),
                summary.text(),
                summary.good() ? NotificationType.INFORMATION : NotificationType.WARNING)
            .addAction(
                NotificationAction.createSimple(
                    NdseqBundle.text("notice.show"), () -> openToolWindow(project)));
    for (NextStep step : NextStep.of(report)) {
      notification.addAction(
          NotificationAction.createSimple(step.text(), () -> step.perform(project)));
    }
    notification.notify(project);
  }

  static void failed(Project project, int exitCode) {
    String why =
        exitCode == 3
            ? NdseqBundle.text("notice.failed.program")
            : NdseqBundle.text("notice.failed.code", exitCode);
    notice(NdseqBundle.text("notice.failed"), why, NotificationType.ERROR).notify(project);
  }

  static void accepted(Project project, Path saved) {
    notice(
            NdseqBundle.text("notice.accepted"),
            NdseqBundle.text("notice.accepted.text", saved),
            NotificationType.INFORMATION)
        .notify(project);
  }

  public static void exported(Project project, Path saved) {
    notice(NdseqBundle.text("notice.exported"), saved.toString(), NotificationType.INFORMATION)
        .addAction(
            NotificationAction.createSimple(
                NdseqBundle.text("notice.exported.open"), () -> BrowserUtil.browse(saved)))
        .notify(project);
  }

  public static void notSaved(Project project, Throwable problem) {
    error(project, "notice.notSaved", String.valueOf(problem));
  }

  static void nothingToRepeat(Project project) {
    notice(
            NdseqBundle.text("notice.nothing"),
            NdseqBundle.text("notice.nothing.text"),
            NotificationType.INFORMATION)
        .notify(project);
  }

  static void unreadable(Project project, Throwable problem) {
    error(project, "notice.unreadable", String.valueOf(problem.getMessage()));
  }

  static void exampleFailed(Project project, Throwable problem) {
    error(project, "notice.example", String.valueOf(problem.getMessage()));
  }

  static void toolFailed(Project project, Throwable problem) {
    error(project, "notice.tool", String.valueOf(problem.getMessage()));
  }

  /** Tells once that a project has too many classes for proofs. */
  public static void tooLarge(Project project, int limit, Runnable proveAnyway) {
    notice(
            NdseqBundle.text("notice.large"),
            NdseqBundle.text("notice.large.text", limit),
            NotificationType.INFORMATION)
        .addAction(
            NotificationAction.createSimpleExpiring(
                NdseqBundle.text("notice.large.on"), proveAnyway))
        .notify(project);
  }

  private static void error(Project project, String key, String text) {
    notice(NdseqBundle.text(key), text, NotificationType.ERROR).notify(project);
  }

  /** Title and text are HTML for the platform; names of classes and files may have {@code <}. */
  private static Notification notice(String title, String text, NotificationType type) {
    return NotificationGroupManager.getInstance()
        .getNotificationGroup(GROUP)
        .createNotification(
            StringUtil.escapeXmlEntities(title), StringUtil.escapeXmlEntities(text), type);
  }

  private static void openToolWindow(Project project) {
    ToolWindow window = ToolWindowManager.getInstance(project).getToolWindow("NDSeq");
    if (window != null) {
      window.show(null);
    }
  }
}
