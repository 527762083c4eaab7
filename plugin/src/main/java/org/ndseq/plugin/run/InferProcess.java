package org.ndseq.plugin.run;

import com.intellij.codeInsight.daemon.DaemonCodeAnalyzer;
import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessListener;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.project.Project;
import com.intellij.util.concurrency.AppExecutorUtil;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.ndseq.plugin.results.Report;
import org.ndseq.plugin.results.ReportLoader;
import org.ndseq.plugin.results.Results;

/** Waits for the analysis to end, then puts its report on show. */
final class InferProcess implements ProcessListener {
  /** Exit codes of {@code ndseq}: clean, and findings. */
  private static final int CLEAN = 0;

  private static final int FOUND = 1;

  private final Project project;
  private final Path folder;

  InferProcess(Project project, Path folder) {
    this.project = project;
    this.folder = folder;
  }

  @Override
  public void processTerminated(ProcessEvent event) {
    if (event.getExitCode() != CLEAN && event.getExitCode() != FOUND) {
      ApplicationManager.getApplication()
          .invokeLater(() -> Notices.failed(project, event.getExitCode()));
      return;
    }
    var unused =
        ReadAction.nonBlocking(this::load)
            .inSmartMode(project)
            .expireWhen(project::isDisposed)
            .finishOnUiThread(ModalityState.defaultModalityState(), this::show)
            .submit(AppExecutorUtil.getAppExecutorService())
            .onError(
                problem ->
                    ApplicationManager.getApplication()
                        .invokeLater(() -> Notices.unreadable(project, problem)));
  }

  private Report load() {
    try {
      return new ReportLoader(project).load(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @SuppressWarnings("deprecation") // The replacement is not in 2025.2.
  private void show(Report report) {
    Results.of(project).show(report);
    DaemonCodeAnalyzer.getInstance(project).restart();
    Notices.done(project, report);
  }
}
