package com.intellij.execution.filters;

import com.intellij.execution.ui.ConsoleView;
import org.jetbrains.annotations.NotNull;

public abstract class TextConsoleBuilder {
  public abstract @NotNull ConsoleView getConsole();
}
