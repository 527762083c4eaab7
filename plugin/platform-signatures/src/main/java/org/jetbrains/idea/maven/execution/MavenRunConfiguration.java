package org.jetbrains.idea.maven.execution;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.Executor;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.LocatableConfigurationBase;
import com.intellij.execution.configurations.ModuleRunProfile;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

@SuppressWarnings("rawtypes") // as the platform declares it
public class MavenRunConfiguration extends LocatableConfigurationBase implements ModuleRunProfile {
  public JavaParameters createJavaParameters(@Nullable Project project) throws ExecutionException {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable RunProfileState getState(
      @NotNull Executor executor, @NotNull ExecutionEnvironment environment)
      throws ExecutionException {
    throw new UnsupportedOperationException();
  }
}
