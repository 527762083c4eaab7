package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.List;

/** The process that a run configuration starts. */
sealed interface ConfigurationLaunch permits ProgramLaunch, BuildToolLaunch {
  List<String> command();

  Path folder();

  LaunchEnvironment environment();
}
