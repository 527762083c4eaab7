package org.ndseq.plugin.run;

import com.intellij.execution.configurations.RunProfile;
import java.util.Optional;

/** Access to Maven; a service that exists only if the IDE's Maven plugin is present. */
public interface MavenSupport {
  /** The goals of a Maven configuration; empty for any other configuration. */
  Optional<ConfigurationLaunch> launch(RunProfile profile);
}
