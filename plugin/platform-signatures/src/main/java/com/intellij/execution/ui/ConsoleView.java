package com.intellij.execution.ui;

import com.intellij.execution.process.ProcessHandler;
import org.jetbrains.annotations.NotNull;

public interface ConsoleView extends ExecutionConsole {
  void print(@NotNull String text, @NotNull ConsoleViewContentType contentType);

  void attachToProcess(@NotNull ProcessHandler processHandler);
}
