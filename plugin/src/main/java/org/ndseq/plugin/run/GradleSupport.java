package org.ndseq.plugin.run;

import com.intellij.openapi.project.Project;
import java.util.Optional;

/** Access to Gradle; a service that exists only if the IDE's Gradle plugin is present. */
public interface GradleSupport {
  /** The home of the JDK that the IDE runs this Gradle project with, if it is known. */
  Optional<String> jvm(Project project, String linkedProject);
}
