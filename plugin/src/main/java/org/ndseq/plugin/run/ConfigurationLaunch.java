package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.List;

/** What a run configuration starts, by itself. */
sealed interface ConfigurationLaunch permits ProgramLaunch, BuildToolLaunch {
  List<String> command();

  Path folder();

  LaunchEnvironment environment();
}
