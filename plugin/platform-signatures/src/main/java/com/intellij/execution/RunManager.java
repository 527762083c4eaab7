package com.intellij.execution;

import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class RunManager {
  public static @NotNull RunManager getInstance(@NotNull Project project) {
    throw new UnsupportedOperationException();
  }

  public abstract @Nullable RunnerAndConfigurationSettings getSelectedConfiguration();

  public abstract void setSelectedConfiguration(@Nullable RunnerAndConfigurationSettings value);

  public abstract void setTemporaryConfiguration(
      @Nullable RunnerAndConfigurationSettings tempConfiguration);

  public abstract @Nullable RunnerAndConfigurationSettings findConfigurationByName(
      @Nullable String name);

  public abstract @NotNull RunnerAndConfigurationSettings createConfiguration(
      @NotNull String name, @NotNull ConfigurationFactory factory);
}
