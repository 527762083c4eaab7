package org.ndseq.plugin.run;

import com.intellij.execution.configurations.RunProfile;
import java.util.Optional;

/** What is known of Maven; a service that exists only beside the IDE's Maven plugin. */
public interface MavenSupport {
  /** The goals of a Maven configuration; empty for any other. */
  Optional<ConfigurationLaunch> launch(RunProfile profile);
}
