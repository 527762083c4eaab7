package com.intellij.execution;

import com.intellij.execution.configurations.RunConfiguration;
import org.jetbrains.annotations.NotNull;

public interface RunnerAndConfigurationSettings {
  @NotNull
  RunConfiguration getConfiguration();

  @NotNull
  String getName();
}
