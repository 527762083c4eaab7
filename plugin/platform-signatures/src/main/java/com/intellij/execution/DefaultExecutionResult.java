package com.intellij.execution;

import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.ui.ExecutionConsole;
import com.intellij.openapi.actionSystem.AnAction;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class DefaultExecutionResult implements ExecutionResult {
  public DefaultExecutionResult(
      @Nullable ExecutionConsole console, @NotNull ProcessHandler processHandler) {}

  @Override
  public ExecutionConsole getExecutionConsole() {
    throw new UnsupportedOperationException();
  }

  @Override
  public AnAction @NotNull [] getActions() {
    throw new UnsupportedOperationException();
  }

  @Override
  public ProcessHandler getProcessHandler() {
    throw new UnsupportedOperationException();
  }
}
