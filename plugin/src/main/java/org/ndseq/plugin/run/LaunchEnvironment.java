package org.ndseq.plugin.run;

import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.execution.configurations.GeneralCommandLine.ParentEnvironmentType;
import java.util.Map;

/**
 * The environment variables of a run configuration.
 *
 * @param inherits whether they are added to those of the IDE, or all that there are
 */
record LaunchEnvironment(Map<String, String> variables, boolean inherits) {
  static final LaunchEnvironment INHERITED = new LaunchEnvironment(Map.of(), true);

  LaunchEnvironment {
    variables = Map.copyOf(variables);
  }

  GeneralCommandLine of(GeneralCommandLine line) {
    return line.withEnvironment(variables)
        .withParentEnvironmentType(
            inherits ? ParentEnvironmentType.CONSOLE : ParentEnvironmentType.NONE);
  }
}
