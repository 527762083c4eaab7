package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.openapi.project.Project;

/** Access to Maven; a service that exists only if the IDE's Maven plugin is present. */
public interface MavenSupport {
  /** Whether this is a configuration of Maven goals. */
  boolean isMaven(RunProfile profile);

  /** The parameters of the Maven process, as the IDE itself computes them. */
  JavaParameters parameters(RunProfile profile, Project project) throws ExecutionException;
}
