package com.intellij.execution;

import org.jetbrains.annotations.NotNull;

public final class ProgramRunnerUtil {
  private ProgramRunnerUtil() {}

  public static void executeConfiguration(
      @NotNull RunnerAndConfigurationSettings configuration, @NotNull Executor executor) {
    throw new UnsupportedOperationException();
  }
}
