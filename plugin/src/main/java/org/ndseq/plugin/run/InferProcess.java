package org.ndseq.plugin.run;

import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.process.ProcessListener;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ndseq.plugin.results.LastReport;

/** Waits for the analysis to end, then shows its report if there is one. */
final class InferProcess implements ProcessListener {
  private final Project project;
  private final Path folder;

  InferProcess(Project project, Path folder) {
    this.project = project;
    this.folder = folder;
  }

  @Override
  public void processTerminated(ProcessEvent event) {
    if (Files.isRegularFile(folder.resolve("findings.json"))) {
      LastReport.show(
          project,
          folder,
          report -> InferenceNotifier.done(project, report),
          problem -> InferenceNotifier.unreadable(project, problem));
    } else if (!Boolean.TRUE.equals(
        event.getProcessHandler().getUserData(ProcessHandler.TERMINATION_REQUESTED))) {
      ApplicationManager.getApplication()
          .invokeLater(() -> InferenceNotifier.failed(project, event.getExitCode()));
    }
  }
}
