package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a run configuration starts, by itself. */
sealed interface Launch permits ProgramLaunch, BuildToolLaunch {
  List<String> command();

  Path folder();

  /** What is added to the environment. */
  Map<String, String> environment();
}
