package com.intellij.execution;

import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.ui.ExecutionConsole;
import com.intellij.openapi.actionSystem.AnAction;
import org.jetbrains.annotations.NotNull;

public interface ExecutionResult {
  ExecutionConsole getExecutionConsole();

  AnAction @NotNull [] getActions();

  ProcessHandler getProcessHandler();
}
