package com.intellij.execution.runners;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.Executor;
import com.intellij.execution.RunnerAndConfigurationSettings;
import org.jetbrains.annotations.NotNull;

public final class ExecutionEnvironmentBuilder {
  private ExecutionEnvironmentBuilder() {}

  public static @NotNull ExecutionEnvironmentBuilder create(
      @NotNull Executor executor, @NotNull RunnerAndConfigurationSettings settings)
      throws ExecutionException {
    throw new UnsupportedOperationException();
  }

  public final @NotNull ExecutionEnvironmentBuilder activeTarget() {
    throw new UnsupportedOperationException();
  }

  public final @NotNull ExecutionEnvironment build() {
    throw new UnsupportedOperationException();
  }
}
