package com.intellij.execution.configurations;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.ExecutionResult;
import com.intellij.execution.Executor;
import com.intellij.execution.runners.ProgramRunner;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface RunProfileState {
  @Nullable
  ExecutionResult execute(Executor executor, @NotNull ProgramRunner<?> runner)
      throws ExecutionException;
}
