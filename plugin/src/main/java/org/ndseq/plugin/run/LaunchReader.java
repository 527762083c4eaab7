package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.JavaCommandLine;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.ModuleRunProfile;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.externalSystem.model.execution.ExternalSystemTaskExecutionSettings;
import com.intellij.openapi.externalSystem.service.execution.ExternalSystemRunConfiguration;
import com.intellij.openapi.project.Project;
import com.intellij.util.execution.ParametersListUtil;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads run configurations: Java programs and tests, Gradle tasks, Maven goals. */
final class LaunchReader {
  private LaunchReader() {}

  static boolean canRun(RunProfile profile) {
    return profile instanceof ModuleRunProfile || profile instanceof ExternalSystemRunConfiguration;
  }

  static ConfigurationLaunch of(RunProfile profile, RunProfileState state, Project project)
      throws ExecutionException {
    if (profile instanceof ExternalSystemRunConfiguration gradle) {
      return gradle(gradle.getSettings(), project);
    }
    // Present only where the Maven plugin is.
    MavenSupport maven = ApplicationManager.getApplication().getService(MavenSupport.class);
    Optional<ConfigurationLaunch> goals = maven == null ? Optional.empty() : maven.launch(profile);
    if (goals.isPresent()) {
      return goals.get();
    }
    if (state instanceof JavaCommandLine java) {
      return java(java.getJavaParameters(), project);
    }
    throw new ExecutionException(
        "NDSeq runs Java programs and tests, Gradle tasks and Maven goals; for anything else there"
            + " is `ndseq analyze -- COMMAND`.");
  }

  static ConfigurationLaunch gradle(ExternalSystemTaskExecutionSettings settings, Project project) {
    List<String> arguments = new ArrayList<>(settings.getTaskNames());
    String options = settings.getScriptParameters();
    arguments.addAll(ParametersListUtil.parse(options == null ? "" : options));
    String folder = settings.getExternalProjectPath();
    return new BuildToolLaunch(
        BuildToolLaunch.Tool.GRADLE,
        arguments,
        folder(folder, project),
        new LaunchEnvironment(settings.getEnv(), settings.isPassParentEnvs()));
  }

  private static ConfigurationLaunch java(JavaParameters java, Project project)
      throws ExecutionException {
    String module = java.getModuleName();
    boolean isModular = module != null && !module.isEmpty();
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
        folder(java.getWorkingDirectory(), project),
        new LaunchEnvironment(java.getEnv(), java.isPassParentEnvs()));
  }

  private static Path folder(@Nullable String configured, Project project) {
    if (configured != null && !configured.isEmpty()) {
      return Path.of(configured);
    }
    String base = project.getBasePath();
    return Path.of(base == null ? System.getProperty("user.home") : base);
  }
}
