package org.ndseq.plugin.run;

import com.intellij.execution.Executor;
import com.intellij.execution.ExecutorRegistry;
import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import org.jspecify.annotations.Nullable;
import org.ndseq.plugin.settings.NdseqSettings;

/** Starts another inference of the configuration that was inferred last, or of the selected one. */
public final class InferAgain {
  private InferAgain() {}

  /** Starts the last inference again; may be called on any thread. */
  public static void start(Project project) {
    ApplicationManager.getApplication().invokeLater(() -> run(project), project.getDisposed());
  }

  private static void run(Project project) {
    RunnerAndConfigurationSettings chosen = configuration(project);
    Executor executor = ExecutorRegistry.getInstance().getExecutorById(InferExecutor.ID);
    if (chosen == null || executor == null) {
      InferenceNotifier.nothingToRepeat(project);
    } else {
      ProgramRunnerUtil.executeConfiguration(chosen, executor);
    }
  }

  /** The configuration that was inferred last, or the selected one. */
  static @Nullable RunnerAndConfigurationSettings configuration(Project project) {
    RunManager manager = RunManager.getInstance(project);
    RunnerAndConfigurationSettings last =
        manager.findConfigurationByName(NdseqSettings.of(project).options().lastConfiguration);
    return last == null ? manager.getSelectedConfiguration() : last;
  }
}
