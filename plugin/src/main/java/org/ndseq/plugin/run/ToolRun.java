package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.Executor;
import com.intellij.execution.ExecutorRegistry;
import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessListener;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.ExecutionEnvironmentBuilder;
import com.intellij.ide.BrowserUtil;
import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import org.ndseq.plugin.results.LastReport;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Runs a configuration's program through a command other than {@code analyze}. The platform builds
 * the project first and calls {@link InferRunner}, which finds the request in the environment.
 */
final class ToolRun {
  /** The exit code of a command that ended with findings; larger ones are errors. */
  private static final int FOUND_SOMETHING = 1;

  private ToolRun() {}

  /** Runs the configuration that was inferred last; on the event thread. */
  static void start(Project project, ToolRequest request) {
    RunnerAndConfigurationSettings settings = InferAgain.configuration(project);
    if (settings == null) {
      InferenceNotifier.nothingToRepeat(project);
    } else {
      start(project, settings, request);
    }
  }

  static void start(Project project, RunnerAndConfigurationSettings settings, ToolRequest request) {
    Executor executor = ExecutorRegistry.getInstance().getExecutorById(InferExecutor.ID);
    if (executor == null) {
      return;
    }
    try {
      ExecutionEnvironment environment =
          ExecutionEnvironmentBuilder.create(executor, settings).activeTarget().build();
      environment.putUserData(ToolRequest.KEY, request);
      ProgramRunnerUtil.executeConfiguration(environment, true, true);
    } catch (ExecutionException e) {
      InferenceNotifier.toolFailed(project, e);
    }
  }

  /** Lets the debugger attach, and shows a changed report or a new page. */
  static void follow(Project project, ToolRequest request, InferHandler process) {
    String title = NdseqBundle.text("tool." + request.name());
    request
        .port()
        .ifPresent(port -> process.addProcessListener(DebuggerAttachment.of(project, title, port)));
    request
        .page()
        .ifPresent(
            page ->
                process.addProcessListener(
                    new ProcessListener() {
                      @Override
                      public void processTerminated(ProcessEvent event) {
                        if (event.getExitCode() <= FOUND_SOMETHING) {
                          BrowserUtil.browse(page);
                        }
                      }
                    }));
    request
        .report()
        .ifPresent(
            folder ->
                process.addProcessListener(
                    new ProcessListener() {
                      @Override
                      public void processTerminated(ProcessEvent event) {
                        showAgain(project, folder);
                      }
                    }));
  }

  private static void showAgain(Project project, Path folder) {
    LastReport.show(
        project, folder, report -> {}, problem -> InferenceNotifier.unreadable(project, problem));
  }
}
