package com.intellij.execution;

import com.intellij.execution.runners.ExecutionEnvironment;
import org.jetbrains.annotations.NotNull;

public final class ProgramRunnerUtil {
  private ProgramRunnerUtil() {}

  public static void executeConfiguration(
      @NotNull RunnerAndConfigurationSettings configuration, @NotNull Executor executor) {
    throw new UnsupportedOperationException();
  }

  public static void executeConfiguration(
      @NotNull ExecutionEnvironment environment, boolean showSettings, boolean assignNewId) {
    throw new UnsupportedOperationException();
  }
}
