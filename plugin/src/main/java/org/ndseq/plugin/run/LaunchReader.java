package org.ndseq.plugin.run;

import com.intellij.execution.CommonJavaRunConfigurationParameters;
import com.intellij.execution.ExecutionException;
import com.intellij.execution.Executor;
import com.intellij.execution.configurations.JavaCommandLine;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.RunConfigurationBase;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.runners.JavaProgramPatcher;
import com.intellij.execution.target.TargetEnvironmentAwareRunProfile;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.externalSystem.service.execution.ExternalSystemRunConfiguration;
import com.intellij.openapi.project.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Reads run configurations: Java programs and tests, Gradle tasks, Maven goals. Resolves libraries
 * and reads class files, hence never on the UI thread.
 *
 * @param scratch a folder for files that the launch refers to
 */
record LaunchReader(Project project, ModuleOutputFinder modules, Executor executor, Path scratch) {
  /** Maven's extension that reports to the IDE's build window, which nobody reads here. */
  private static final String MAVEN_LISTENER = "-Dmaven.ext.class.path=";

  /** Whether the action is offered: only for profiles that {@link #read} understands. */
  static boolean canRun(RunProfile profile) {
    if (profile instanceof ExternalSystemRunConfiguration external) {
      return GradleTaskReader.isGradle(external.getSettings());
    }
    MavenSupport maven = maven();
    return profile instanceof CommonJavaRunConfigurationParameters
        || (maven != null && maven.isMaven(profile));
  }

  /** Whether commands that run a program under control are offered. */
  static boolean canControl(RunProfile profile) {
    if (!(profile instanceof CommonJavaRunConfigurationParameters)) {
      return false;
    }
    try {
      TestLaunch.method(profile);
      return true;
    } catch (ExecutionException e) {
      return false; // several tests
    }
  }

  /** Whether the inputs of a program can be covered: it has a main method and is no test. */
  static boolean canCover(RunProfile profile) {
    try {
      return canControl(profile) && TestLaunch.method(profile).isEmpty();
    } catch (ExecutionException e) {
      return false; // several tests
    }
  }

  ConfigurationLaunch read(RunProfile profile, RunProfileState state) throws ExecutionException {
    try {
      ConfigurationLaunch launch = launch(profile, state);
      return launch instanceof ProgramLaunch program ? program.shortened(scratch) : launch;
    } catch (IOException e) {
      throw unprepared(e);
    }
  }

  /** The program of a configuration, for commands that run it under control. */
  ProgramTarget target(RunProfile profile, RunProfileState state) throws ExecutionException {
    try {
      return ProgramTarget.of(launch(profile, state), TestLaunch.method(profile))
          .shortened(scratch);
    } catch (IOException e) {
      throw unprepared(e);
    }
  }

  private static ExecutionException unprepared(IOException e) {
    return new ExecutionException(
        NdseqBundle.text("launch.prepare", String.valueOf(e.getMessage())), e);
  }

  private ConfigurationLaunch launch(RunProfile profile, RunProfileState state)
      throws ExecutionException, IOException {
    refuseTargets(profile);
    if (profile instanceof ExternalSystemRunConfiguration external
        && GradleTaskReader.isGradle(external.getSettings())) {
      Path folder = folder(external.getSettings().getExternalProjectPath());
      return GradleTaskReader.launch(external.getSettings(), folder, project)
          .rerunningTests(scratch);
    }
    MavenSupport maven = maven();
    if (maven != null && maven.isMaven(profile)) {
      return goals(maven.parameters(profile, project));
    }
    if (state instanceof JavaCommandLine java) {
      JavaParameters parameters = java.getJavaParameters();
      JavaProgramPatcher.runCustomPatchers(parameters, executor, profile);
      return tests(profile, program(parameters));
    }
    throw new ExecutionException(NdseqBundle.text("launch.unknown"));
  }

  private static void refuseTargets(RunProfile profile) throws ExecutionException {
    if (profile instanceof TargetEnvironmentAwareRunProfile aware) {
      String target = aware.getDefaultTargetName();
      if (target != null) {
        throw new ExecutionException(NdseqBundle.text("launch.target", profile.getName(), target));
      }
    }
  }

  private ProgramLaunch tests(RunProfile profile, ProgramLaunch program)
      throws ExecutionException, IOException {
    return profile instanceof RunConfigurationBase<?> configuration
        ? new TestLaunch(modules, scratch).select(configuration, program)
        : program;
  }

  private ProgramLaunch goals(JavaParameters maven) throws ExecutionException {
    ProgramLaunch launch = program(maven);
    JvmSetup jvm = launch.jvm();
    return new ProgramLaunch(
        launch.javaHome(),
        new JvmSetup(withoutListener(jvm.options()), jvm.classPath(), jvm.modulePath()),
        launch.entry(),
        withoutListener(launch.arguments()),
        launch.folder(),
        launch.environment());
  }

  private static List<String> withoutListener(List<String> words) {
    return words.stream().filter(word -> !word.startsWith(MAVEN_LISTENER)).toList();
  }

  private ProgramLaunch program(JavaParameters java) throws ExecutionException {
    String home = java.getJdkPath();
    if (home.startsWith("\\\\wsl")) {
      throw new ExecutionException(NdseqBundle.text("launch.wsl"));
    }
    return new ProgramLaunch(
        Path.of(home),
        new JvmSetup(
            java.getVMParametersList().getList(),
            java.getClassPath().getPathList(),
            java.getModulePath().getPathList()),
        entry(java),
        java.getProgramParametersList().getList(),
        folder(java.getWorkingDirectory()),
        new LaunchEnvironment(java.getEnv(), java.isPassParentEnvs()));
  }

  private static ProgramEntry entry(JavaParameters java) throws ExecutionException {
    String main = java.getMainClass();
    String module = java.getModuleName();
    String jar = java.getJarPath();
    if (main != null && module != null && !module.isEmpty()) {
      return new ProgramEntry.ModuleClass(module, main);
    }
    if (main != null) {
      return new ProgramEntry.MainClass(main);
    }
    if (jar != null) {
      return new ProgramEntry.JarFile(Path.of(jar));
    }
    throw new ExecutionException(NdseqBundle.text("launch.main"));
  }

  private Path folder(@Nullable String configured) {
    if (configured != null && !configured.isEmpty()) {
      return Path.of(configured);
    }
    String base = project.getBasePath();
    return Path.of(base == null ? System.getProperty("user.home") : base);
  }

  private static @Nullable MavenSupport maven() {
    return ApplicationManager.getApplication().getService(MavenSupport.class);
  }
}
