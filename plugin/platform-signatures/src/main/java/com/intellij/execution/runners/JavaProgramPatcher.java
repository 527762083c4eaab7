package com.intellij.execution.runners;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.Executor;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.openapi.project.Project;
import com.intellij.util.ThrowableRunnable;
import org.jetbrains.annotations.NotNull;

public abstract class JavaProgramPatcher {
  public abstract void patchJavaParameters(
      Executor executor, RunProfile configuration, JavaParameters javaParameters);

  public static void runCustomPatchers(
      @NotNull JavaParameters javaParameters,
      @NotNull Executor executor,
      @NotNull RunProfile runProfile) {
    throw new UnsupportedOperationException();
  }

  public static boolean patchJavaCommandLineParamsUnderProgress(
      @NotNull Project project, ThrowableRunnable<? extends ExecutionException> patch)
      throws ExecutionException {
    throw new UnsupportedOperationException();
  }
}
