package org.ndseq.plugin.run;

import com.intellij.execution.configurations.RunProfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jetbrains.idea.maven.execution.MavenRunConfiguration;
import org.jetbrains.idea.maven.execution.MavenRunnerParameters;
import org.jetbrains.idea.maven.execution.MavenRunnerSettings;

/** Reads the configurations of the IDE's Maven plugin; loaded only with that plugin. */
public final class MavenGoals implements MavenSupport {
  @Override
  public Optional<ConfigurationLaunch> launch(RunProfile profile) {
    if (!(profile instanceof MavenRunConfiguration maven)) {
      return Optional.empty();
    }
    MavenRunnerParameters parameters = maven.getRunnerParameters();
    MavenRunnerSettings settings = maven.getRunnerSettings();
    return Optional.of(
        new BuildToolLaunch(
            BuildToolLaunch.Tool.MAVEN,
            arguments(parameters),
            Path.of(parameters.getWorkingDirPath()),
            settings == null
                ? LaunchEnvironment.INHERITED
                : new LaunchEnvironment(
                    settings.getEnvironmentProperties(), settings.isPassParentEnv())));
  }

  private static List<String> arguments(MavenRunnerParameters parameters) {
    List<String> arguments = new ArrayList<>(parameters.getGoals());
    String pom = parameters.getPomFileName();
    if (pom != null && !pom.isEmpty()) {
      arguments.addAll(List.of("-f", pom));
    }
    String profiles =
        parameters.getProfilesMap().entrySet().stream()
            .map(entry -> (entry.getValue() ? "" : "!") + entry.getKey())
            .collect(Collectors.joining(","));
    if (!profiles.isEmpty()) {
      arguments.add("-P" + profiles);
    }
    return arguments;
  }
}
