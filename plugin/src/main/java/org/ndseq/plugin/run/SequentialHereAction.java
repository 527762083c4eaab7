package org.ndseq.plugin.run;

import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.background.Background;

/** "Debug Sequentially": debugs the test or program with one task after another. */
public final class SequentialHereAction extends ConfigurationAction {
  @Override
  boolean canRun(RunProfile profile) {
    return LaunchReader.canControl(profile);
  }

  @Override
  void runHere(Project project, RunnerAndConfigurationSettings settings) {
    Background.of(project)
        .block(
            () ->
                ToolRequest.sequential(SequentialChoice.PLAIN)
                    .debugged(DebuggerAttachment.freePort()),
            request -> ToolRun.start(project, settings, request),
            problem -> InferenceNotifier.toolFailed(project, problem));
  }
}
