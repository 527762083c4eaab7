package org.jetbrains.idea.maven.execution;

import java.util.Map;
import org.jetbrains.annotations.NotNull;

public class MavenRunnerSettings implements Cloneable {
  public @NotNull Map<String, String> getEnvironmentProperties() {
    throw new UnsupportedOperationException();
  }

  public boolean isPassParentEnv() {
    throw new UnsupportedOperationException();
  }
}
