package org.ndseq.plugin.run;

import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.execution.configurations.GeneralCommandLine.ParentEnvironmentType;
import java.util.Map;

/**
 * The environment variables of a run configuration.
 *
 * @param inherits whether they are added to those of the IDE, or all that there are
 */
record Environment(Map<String, String> variables, boolean inherits) {
  static final Environment INHERITED = new Environment(Map.of(), true);

  Environment {
    variables = Map.copyOf(variables);
  }

  GeneralCommandLine of(GeneralCommandLine line) {
    return line.withEnvironment(variables)
        .withParentEnvironmentType(
            inherits ? ParentEnvironmentType.CONSOLE : ParentEnvironmentType.NONE);
  }
}
