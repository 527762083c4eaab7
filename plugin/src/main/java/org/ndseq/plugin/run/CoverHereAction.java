package org.ndseq.plugin.run;

import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.results.ReportFolderStore;

/**
 * "Cover All Inputs": finds schedules such that each input of the program has one, and shows them.
 */
public final class CoverHereAction extends ConfigurationAction {
  @Override
  boolean canRun(RunProfile profile) {
    return LaunchReader.canCover(profile);
  }

  @Override
  void runHere(Project project, RunnerAndConfigurationSettings settings) {
    Background.of(project)
        .block(
            () -> ToolRequest.cover(ReportFolderStore.of(project).scratch()),
            request -> ToolRun.start(project, settings, request),
            problem -> InferenceNotifier.toolFailed(project, problem));
  }
}
