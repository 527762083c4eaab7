package org.ndseq.plugin.run;

import com.intellij.openapi.project.Project;
import java.util.Optional;
import org.jetbrains.plugins.gradle.service.GradleInstallationManager;

/** Asks the IDE's Gradle plugin for its settings; loaded only with that plugin. */
public final class GradleJvmFinder implements GradleSupport {
  @Override
  public Optional<String> jvm(Project project, String linkedProject) {
    return Optional.ofNullable(
        GradleInstallationManager.getInstance().getGradleJvmPath(project, linkedProject));
  }
}
