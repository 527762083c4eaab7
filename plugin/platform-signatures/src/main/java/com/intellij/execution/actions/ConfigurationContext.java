package com.intellij.execution.actions;

import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class ConfigurationContext {
  ConfigurationContext() {}

  public static @NotNull ConfigurationContext getFromContext(
      @NotNull DataContext dataContext, @NotNull String place) {
    throw new UnsupportedOperationException();
  }

  public @Nullable RunnerAndConfigurationSettings getConfiguration() {
    throw new UnsupportedOperationException();
  }

  public @Nullable RunnerAndConfigurationSettings findExisting() {
    throw new UnsupportedOperationException();
  }

  public @NotNull RunManager getRunManager() {
    throw new UnsupportedOperationException();
  }

  public Project getProject() {
    throw new UnsupportedOperationException();
  }
}
