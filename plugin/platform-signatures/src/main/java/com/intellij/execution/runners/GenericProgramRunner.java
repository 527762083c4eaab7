package com.intellij.execution.runners;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.configurations.RunnerSettings;
import com.intellij.execution.ui.RunContentDescriptor;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class GenericProgramRunner<Settings extends RunnerSettings>
    implements ProgramRunner<Settings> {
  @Override
  public final void execute(@NotNull ExecutionEnvironment environment) throws ExecutionException {
    throw new UnsupportedOperationException();
  }

  protected @Nullable RunContentDescriptor doExecute(
      @NotNull RunProfileState state, @NotNull ExecutionEnvironment environment)
      throws ExecutionException {
    throw new UnsupportedOperationException();
  }
}
