package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.openapi.project.Project;
import org.jetbrains.idea.maven.execution.MavenRunConfiguration;

/**
 * Reads the configurations of the IDE's Maven plugin; loaded only with that plugin. The IDE's own
 * parameters have everything: Maven's home, the runner's JRE and VM options, goals, profiles,
 * {@code -s} and {@code -D}, from the configuration or, where it has none, from the project's
 * settings.
 */
public final class MavenGoalReader implements MavenSupport {
  @Override
  public boolean isMaven(RunProfile profile) {
    return profile instanceof MavenRunConfiguration;
  }

  @Override
  public JavaParameters parameters(RunProfile profile, Project project) throws ExecutionException {
    return ((MavenRunConfiguration) profile).createJavaParameters(project);
  }
}
