package org.ndseq.plugin.run;

import com.intellij.execution.DefaultExecutionResult;
import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.configurations.RunnerSettings;
import com.intellij.execution.filters.TextConsoleBuilderFactory;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.GenericProgramRunner;
import com.intellij.execution.runners.JavaProgramPatcher;
import com.intellij.execution.runners.RunContentBuilder;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.execution.ui.RunContentDescriptor;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs a configuration through {@code ndseq analyze}: one process that runs the program the
 * requested number of times and then analyses the runs. Its console is the run's console; stopping
 * it stops the whole tree. Other commands run a configuration in the same way ({@link ToolRun}).
 */
public final class InferRunner extends GenericProgramRunner<RunnerSettings> {
  @Override
  public String getRunnerId() {
    return "org.ndseq.InferRunner";
  }

  @Override
  public boolean canRun(String executorId, RunProfile profile) {
    return InferExecutor.ID.equals(executorId) && LaunchReader.canRun(profile);
  }

  /** Called on the UI thread; whatever takes time runs under the progress of the platform. */
  @Override
  protected @Nullable RunContentDescriptor doExecute(
      RunProfileState state, ExecutionEnvironment environment) throws ExecutionException {
    // The overlays are anchored to the saved text, so it must be the text that runs.
    FileDocumentManager.getInstance().saveAllDocuments();
    Project project = environment.getProject();
    AtomicReference<@Nullable StartedInference> result = new AtomicReference<>();
    boolean isDone =
        JavaProgramPatcher.patchJavaCommandLineParamsUnderProgress(
            project, () -> result.set(StartedInference.start(environment, state)));
    StartedInference started = result.get();
    if (!isDone || started == null) {
      return null;
    }
    InferHandler process = started.process();
    ConsoleView console =
        TextConsoleBuilderFactory.getInstance().createBuilder(project).getConsole();
    console.attachToProcess(process);
    ToolRequest request = environment.getUserData(ToolRequest.KEY);
    if (request != null) {
      ToolRun.follow(project, request, process);
    } else {
      process.addProcessListener(new InferProcess(project, started.folder()));
      String name = environment.getRunProfile().getName();
      new InferTask(project, name, process, started.progress()).queue();
    }
    return new RunContentBuilder(new DefaultExecutionResult(console, process), environment)
        .showRunContent(environment.getContentToReuse());
  }
}
