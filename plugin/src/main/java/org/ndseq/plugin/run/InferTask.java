package org.ndseq.plugin.run;

import com.intellij.execution.process.ProcessHandler;
import com.intellij.openapi.progress.ProgressIndicator;
import com.intellij.openapi.progress.Task;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.settings.NdseqBundle;

/** Shows the process's progress, and ends the process when the user cancels. */
final class InferTask extends Task.Backgroundable {
  private static final int TICK_MILLIS = 200;

  private final ProcessHandler process;
  private final ProcessProgress progress;

  InferTask(Project project, String program, ProcessHandler process, ProcessProgress progress) {
    super(project, NdseqBundle.text("launch.progress", program), true);
    this.process = process;
    this.progress = progress;
  }

  @Override
  public void run(ProgressIndicator indicator) {
    while (!process.isProcessTerminated()) {
      if (indicator.isCanceled()) {
        // As the platform's own stop button does, so that it does not count as a failure.
        process.putUserData(ProcessHandler.TERMINATION_REQUESTED, true);
        process.destroyProcess();
        return;
      }
      ProgressLine now = progress.last();
      indicator.setText(now.display());
      indicator.setIndeterminate(now.fraction().isEmpty());
      now.fraction().ifPresent(indicator::setFraction);
      process.waitFor(TICK_MILLIS);
    }
  }
}
