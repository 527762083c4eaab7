package com.intellij.execution;

import com.intellij.execution.process.ProcessHandler;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Computable;
import org.jetbrains.annotations.NotNull;

public final class RunContentExecutor implements Disposable {
  public RunContentExecutor(@NotNull Project project, @NotNull ProcessHandler process) {}

  public RunContentExecutor withTitle(String title) {
    throw new UnsupportedOperationException();
  }

  public RunContentExecutor withStop(
      @NotNull Runnable stop, @NotNull Computable<Boolean> stopEnabled) {
    throw new UnsupportedOperationException();
  }

  public void run() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void dispose() {}
}
