package com.intellij.execution.runners;

import com.intellij.execution.ExecutionResult;
import com.intellij.execution.ui.RunContentDescriptor;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class RunContentBuilder {
  public RunContentBuilder(
      @NotNull ExecutionResult executionResult, @NotNull ExecutionEnvironment environment) {}

  public RunContentDescriptor showRunContent(@Nullable RunContentDescriptor reuseContent) {
    throw new UnsupportedOperationException();
  }
}
