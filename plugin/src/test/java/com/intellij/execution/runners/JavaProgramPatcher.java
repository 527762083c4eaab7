package com.intellij.execution.runners;

import com.intellij.execution.Executor;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.RunProfile;
import java.util.ArrayList;
import java.util.List;

/** Stands in, in tests only, for the platform's patchers, which other plugins register. */
public abstract class JavaProgramPatcher {
  public static final List<JavaProgramPatcher> REGISTERED = new ArrayList<>();

  public abstract void patchJavaParameters(
      Executor executor, RunProfile configuration, JavaParameters javaParameters);

  public static void runCustomPatchers(
      JavaParameters javaParameters, Executor executor, RunProfile runProfile) {
    REGISTERED.forEach(p -> p.patchJavaParameters(executor, runProfile, javaParameters));
  }
}
