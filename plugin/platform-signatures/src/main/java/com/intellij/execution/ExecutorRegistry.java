package com.intellij.execution;

import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class ExecutorRegistry {
  public static ExecutorRegistry getInstance() {
    throw new UnsupportedOperationException();
  }

  public abstract @Nullable Executor getExecutorById(@NotNull String executorId);
}
