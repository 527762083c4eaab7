package org.ndseq.plugin.run;

import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.results.ReportFolderStore;

/** "Explore This Test": runs the test or program under every schedule that matters. */
public final class ExploreHereAction extends ConfigurationAction {
  @Override
  boolean canRun(RunProfile profile) {
    return LaunchReader.canControl(profile);
  }

  @Override
  void runHere(Project project, RunnerAndConfigurationSettings settings) {
    ToolRun.start(
        project, settings, ToolRequest.explore(ReportFolderStore.of(project).schedules()));
  }
}
