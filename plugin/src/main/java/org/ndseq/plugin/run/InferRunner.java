package org.ndseq.plugin.run;

import com.intellij.execution.DefaultExecutionResult;
import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.execution.configurations.JavaCommandLine;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.ModuleRunProfile;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.configurations.RunnerSettings;
import com.intellij.execution.filters.TextConsoleBuilderFactory;
import com.intellij.execution.process.KillableProcessHandler;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.GenericProgramRunner;
import com.intellij.execution.runners.RunContentBuilder;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.execution.ui.RunContentDescriptor;
import com.intellij.openapi.application.PathManager;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs a Java configuration through {@code ndseq analyze}: one process that runs the program as
 * often as asked and then analyses it. Its console is the run's console; stopping it stops the
 * whole tree.
 */
public final class InferRunner extends GenericProgramRunner<RunnerSettings> {
  @Override
  public String getRunnerId() {
    return "org.ndseq.InferRunner";
  }

  @Override
  public boolean canRun(String executorId, RunProfile profile) {
    return InferExecutor.ID.equals(executorId) && profile instanceof ModuleRunProfile;
  }

  @Override
  protected RunContentDescriptor doExecute(RunProfileState state, ExecutionEnvironment environment)
      throws ExecutionException {
    // What runs must be what the overlays are anchored to.
    FileDocumentManager.getInstance().saveAllDocuments();
    if (!(state instanceof JavaCommandLine java)) {
      throw new ExecutionException(
          "NDSeq runs Java configurations; this one does not say its class path. Let the IDE run"
              + " it instead of the build tool, or use `ndseq analyze -- COMMAND`.");
    }
    Engine engine =
        Engine.installed()
            .orElseThrow(() -> new ExecutionException("The NDSeq plugin's folder was not found."));
    Project project = environment.getProject();
    Path folder = reportFolder(project);
    ProgramLaunch program = launch(java.getJavaParameters(), project);
    AnalyzeCommand command =
        new AnalyzeCommand(
            ownJava(), engine.cliJar(), Settings.of(project).options(), program, folder);
    KillableProcessHandler process = start(command.command(), program);
    ConsoleView console =
        TextConsoleBuilderFactory.getInstance().createBuilder(project).getConsole();
    console.attachToProcess(process);
    process.addProcessListener(new InferProcess(project, folder));
    new InferTask(project, environment.getRunProfile().getName(), process).queue();
    return new RunContentBuilder(new DefaultExecutionResult(console, process), environment)
        .showRunContent(environment.getContentToReuse());
  }

  private static KillableProcessHandler start(List<String> command, ProgramLaunch program)
      throws ExecutionException {
    GeneralCommandLine line =
        new GeneralCommandLine(command)
            .withWorkDirectory(program.folder().toString())
            .withEnvironment(program.environment())
            .withCharset(StandardCharsets.UTF_8);
    return new KillableProcessHandler(line);
  }

  private static ProgramLaunch launch(JavaParameters java, Project project)
      throws ExecutionException {
    String module = java.getModuleName();
    boolean isModular = module != null && !module.isEmpty();
    String folder = java.getWorkingDirectory();
    String main = java.getMainClass();
    if (main == null) {
      throw new ExecutionException("The configuration names no main class.");
    }
    return new ProgramLaunch(
        Path.of(java.getJdkPath()),
        java.getVMParametersList().getList(),
        java.getClassPath().getPathList(),
        isModular ? java.getModulePath().getPathList() : List.of(),
        isModular ? module + "/" + main : main,
        java.getProgramParametersList().getList(),
        Path.of(folder == null || folder.isEmpty() ? basePath(project) : folder),
        java.getEnv());
  }

  private static String basePath(Project project) {
    String base = project.getBasePath();
    return base == null ? System.getProperty("user.home") : base;
  }

  private static Path ownJava() {
    return Path.of(System.getProperty("java.home"), "bin", ProgramLaunch.executable());
  }

  /** One folder for each project: the newest report replaces the last. */
  static Path reportFolder(Project project) {
    return PathManager.getSystemDir().resolve("ndseq").resolve(project.getLocationHash());
  }
}
