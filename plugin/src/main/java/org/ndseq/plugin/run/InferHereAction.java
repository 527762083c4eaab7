package org.ndseq.plugin.run;

import com.intellij.execution.Executor;
import com.intellij.execution.ExecutorRegistry;
import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.openapi.project.Project;

/** "Infer NDSeq Spec" on the program or test under the caret. */
public final class InferHereAction extends ConfigurationAction {
  @Override
  boolean canRun(RunProfile profile) {
    return LaunchReader.canRun(profile);
  }

  @Override
  void runHere(Project project, RunnerAndConfigurationSettings settings) {
    Executor executor = ExecutorRegistry.getInstance().getExecutorById(InferExecutor.ID);
    if (executor != null) {
      ProgramRunnerUtil.executeConfiguration(settings, executor);
    }
  }
}
