package com.intellij.execution.runners;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.configurations.RunnerSettings;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface ProgramRunner<Settings extends RunnerSettings> {
  @NotNull
  String getRunnerId();

  boolean canRun(@NotNull String executorId, @NotNull RunProfile profile);

  void execute(@NotNull ExecutionEnvironment environment) throws ExecutionException;

  static @Nullable ProgramRunner<?> getRunner(
      @NotNull String executorId, @NotNull RunProfile settings) {
    throw new UnsupportedOperationException();
  }
}
