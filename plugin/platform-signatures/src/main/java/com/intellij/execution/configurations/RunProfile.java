package com.intellij.execution.configurations;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.Executor;
import com.intellij.execution.runners.ExecutionEnvironment;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface RunProfile {
  @Nullable
  RunProfileState getState(@NotNull Executor executor, @NotNull ExecutionEnvironment environment)
      throws ExecutionException;

  @NotNull
  String getName();

  @Nullable
  Icon getIcon();
}
