package com.intellij.execution.runners;

import com.intellij.execution.Executor;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.ui.RunContentDescriptor;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.UserDataHolderBase;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public final class ExecutionEnvironment extends UserDataHolderBase implements Disposable {
  public @NotNull Project getProject() {
    throw new UnsupportedOperationException();
  }

  public @NotNull Executor getExecutor() {
    throw new UnsupportedOperationException();
  }

  public @NotNull RunProfile getRunProfile() {
    throw new UnsupportedOperationException();
  }

  public @Nullable RunnerAndConfigurationSettings getRunnerAndConfigurationSettings() {
    throw new UnsupportedOperationException();
  }

  public @Nullable RunContentDescriptor getContentToReuse() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void dispose() {
    throw new UnsupportedOperationException();
  }
}
