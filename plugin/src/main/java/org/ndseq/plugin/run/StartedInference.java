package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.results.ReportFolderStore;
import org.ndseq.plugin.settings.NdseqBundle;
import org.ndseq.plugin.settings.NdseqSettings;
import org.ndseq.plugin.settings.StoredOptions;

/**
 * A process of {@code ndseq analyze} that was started for a configuration.
 *
 * @param folder the folder of its report
 */
record StartedInference(InferHandler process, ProcessProgress progress, Path folder) {
  private static final Logger LOG = Logger.getInstance(StartedInference.class);

  /** Reads the configuration and starts the process; not on the UI thread. */
  static StartedInference start(ExecutionEnvironment environment, RunProfileState state)
      throws ExecutionException {
    Project project = environment.getProject();
    RunProfile profile = environment.getRunProfile();
    ToolRequest request = environment.getUserData(ToolRequest.KEY);
    Path folder = request == null ? reportFolder(project) : scratch(project);
    LaunchReader reader =
        new LaunchReader(
            project, new ProjectModuleReader(project), environment.getExecutor(), folder);
    if (request != null) {
      InferHandler process = ToolProcess.start(project, request, reader.target(profile, state));
      return new StartedInference(process, new ProcessProgress(), folder);
    }
    ConfigurationLaunch program = reader.read(profile, state);
    return start(remember(project, profile.getName()), program, folder);
  }

  /** Starts the process for a program; not on the UI thread. */
  static StartedInference start(Project project, StoredOptions options, ConfigurationLaunch program)
      throws ExecutionException {
    return start(options, program, reportFolder(project));
  }

  private static StartedInference start(
      StoredOptions options, ConfigurationLaunch program, Path folder) throws ExecutionException {
    EngineInstallation engine = EngineInstallation.installed();
    AnalyzeCommandLine command =
        new AnalyzeCommandLine(engine.java(), engine.cliJar(), options, program, folder);
    ProcessProgress progress = new ProcessProgress();
    GeneralCommandLine line =
        new GeneralCommandLine(command.command())
            .withWorkDirectory(program.folder().toString())
            .withCharset(StandardCharsets.UTF_8);
    InferHandler process = new InferHandler(program.environment().of(line), progress::tell);
    return new StartedInference(process, progress, folder);
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

  /** A folder for the files of a command that makes no report. */
  private static Path scratch(Project project) throws ExecutionException {
    try {
      return ReportFolderStore.of(project).scratch();
    } catch (IOException e) {
      throw new ExecutionException(
          NdseqBundle.text("launch.folder", String.valueOf(e.getMessage())), e);
    }
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
      throw new ExecutionException(
          NdseqBundle.text("launch.folder", String.valueOf(e.getMessage())), e);
    }
  }
}
