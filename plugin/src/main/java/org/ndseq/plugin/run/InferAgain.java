package org.ndseq.plugin.run;

import com.intellij.execution.Executor;
import com.intellij.execution.ExecutorRegistry;
import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;

/** Starts an inference of the selected run configuration. */
public final class InferAgain {
  private InferAgain() {}

  /** On any thread; nothing happens where no configuration is selected. */
  public static void start(Project project) {
    ApplicationManager.getApplication().invokeLater(() -> run(project), project.getDisposed());
  }

  private static void run(Project project) {
    RunnerAndConfigurationSettings selected =
        RunManager.getInstance(project).getSelectedConfiguration();
    Executor executor = ExecutorRegistry.getInstance().getExecutorById(InferExecutor.ID);
    if (selected != null && executor != null) {
      ProgramRunnerUtil.executeConfiguration(selected, executor);
    }
  }
}
