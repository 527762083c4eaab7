package com.intellij.openapi.externalSystem.service.execution;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.Executor;
import com.intellij.execution.configurations.LocatableConfigurationBase;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.openapi.externalSystem.model.execution.ExternalSystemTaskExecutionSettings;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

@SuppressWarnings("rawtypes") // as the platform declares it
public class ExternalSystemRunConfiguration extends LocatableConfigurationBase {
  public @NotNull ExternalSystemTaskExecutionSettings getSettings() {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable RunProfileState getState(
      @NotNull Executor executor, @NotNull ExecutionEnvironment environment)
      throws ExecutionException {
    throw new UnsupportedOperationException();
  }
}
