package org.ndseq.plugin.run;

import com.intellij.execution.DefaultExecutionResult;
import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.configurations.RunnerSettings;
import com.intellij.execution.filters.TextConsoleBuilderFactory;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.GenericProgramRunner;
import com.intellij.execution.runners.RunContentBuilder;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.execution.ui.RunContentDescriptor;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.results.ReportFolderStore;
import org.ndseq.plugin.settings.NdseqSettings;
import org.ndseq.plugin.settings.StoredOptions;

/**
 * Runs a configuration through {@code ndseq analyze}: one process that runs the program the
 * requested number of times and then analyses the runs. Its console is the run's console; stopping
 * it stops the whole tree.
 */
public final class InferRunner extends GenericProgramRunner<RunnerSettings> {
  private static final Logger LOG = Logger.getInstance(InferRunner.class);

  @Override
  public String getRunnerId() {
    return "org.ndseq.InferRunner";
  }

  @Override
  public boolean canRun(String executorId, RunProfile profile) {
    return InferExecutor.ID.equals(executorId) && LaunchReader.canRun(profile);
  }

  @Override
  protected RunContentDescriptor doExecute(RunProfileState state, ExecutionEnvironment environment)
      throws ExecutionException {
    // The overlays are anchored to the saved text, so it must be the text that runs.
    FileDocumentManager.getInstance().saveAllDocuments();
    Project project = environment.getProject();
    ConfigurationLaunch program = LaunchReader.of(environment.getRunProfile(), state, project);
    Path folder = reportFolder(project);
    String name = environment.getRunProfile().getName();
    AnalyzeCommandLine command =
        new AnalyzeCommandLine(
            EngineInstallation.installed().java(),
            EngineInstallation.installed().cliJar(),
            remember(project, name),
            program,
            folder);
    ProcessProgress progress = new ProcessProgress();
    InferHandler process = start(command.command(), program, progress);
    ConsoleView console =
        TextConsoleBuilderFactory.getInstance().createBuilder(project).getConsole();
    console.attachToProcess(process);
    process.addProcessListener(new InferProcess(project, folder));
    new InferTask(project, name, process, progress).queue();
    return new RunContentBuilder(new DefaultExecutionResult(console, process), environment)
        .showRunContent(environment.getContentToReuse());
  }

  private static InferHandler start(
      List<String> command, ConfigurationLaunch program, ProcessProgress progress)
      throws ExecutionException {
    GeneralCommandLine line =
        new GeneralCommandLine(command)
            .withWorkDirectory(program.folder().toString())
            .withCharset(StandardCharsets.UTF_8);
    return new InferHandler(program.environment().of(line), progress::tell);
  }

  /** The options, with the configuration in them that "again" means from now on. */
  private static StoredOptions remember(Project project, String configuration) {
    StoredOptions options = NdseqSettings.of(project).options();
    options.lastConfiguration = configuration;
    // The settings may come from another machine.
    options.rejected.removeIf(file -> !Files.isRegularFile(Path.of(file)));
    NdseqSettings.of(project).change(options);
    return options;
  }

  private static Path reportFolder(Project project) throws ExecutionException {
    ReportFolderStore folders = ReportFolderStore.of(project);
    try {
      Path folder = folders.next();
      Background.of(project)
          .block(
              folders::prune,
              deleted -> {},
              problem -> LOG.warn("old reports were not deleted", problem));
      return folder;
    } catch (IOException e) {
      throw new ExecutionException("The report folder cannot be created: " + e.getMessage(), e);
    }
  }
}
