package org.jetbrains.idea.maven.execution;

import java.util.List;
import java.util.Map;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class MavenRunnerParameters implements Cloneable {
  public @NotNull String getWorkingDirPath() {
    throw new UnsupportedOperationException();
  }

  public @Nullable String getPomFileName() {
    throw new UnsupportedOperationException();
  }

  public List<String> getGoals() {
    throw new UnsupportedOperationException();
  }

  public Map<String, Boolean> getProfilesMap() {
    throw new UnsupportedOperationException();
  }
}
