package org.ndseq.plugin.run;

import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.process.ProcessListener;
import com.intellij.openapi.progress.ProgressIndicator;
import com.intellij.openapi.progress.Task;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Key;

/** Shows the process's progress, and ends the process when the user cancels. */
final class InferTask extends Task.Backgroundable {
  private static final int TICK_MILLIS = 200;

  private final ProcessHandler process;

  /** Written by the process's reader, read by the task. */
  private volatile ProgressLine last = new ProgressLine("Starting", 0, 0, "");

  InferTask(Project project, String program, ProcessHandler process) {
    super(project, "Inferring the NDSeq spec of " + program, true);
    this.process = process;
    process.addProcessListener(
        new ProcessListener() {
          @Override
          @SuppressWarnings("rawtypes") // as the platform declares it
          public void onTextAvailable(ProcessEvent event, Key outputType) {
            ProgressLine.parse(event.getText()).ifPresent(line -> last = line);
          }
        });
  }

  @Override
  public void run(ProgressIndicator indicator) {
    while (!process.isProcessTerminated()) {
      if (indicator.isCanceled()) {
        process.destroyProcess();
        return;
      }
      ProgressLine now = last;
      indicator.setText(now.display());
      indicator.setIndeterminate(now.fraction().isEmpty());
      now.fraction().ifPresent(indicator::setFraction);
      process.waitFor(TICK_MILLIS);
    }
  }
}
