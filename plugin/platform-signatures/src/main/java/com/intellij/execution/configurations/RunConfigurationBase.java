package com.intellij.execution.configurations;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.UserDataHolderBase;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class RunConfigurationBase<T> extends UserDataHolderBase
    implements RunConfiguration {
  @Override
  public final @NotNull Project getProject() {
    throw new UnsupportedOperationException();
  }

  @Override
  public @NotNull String getName() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setName(String name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Icon getIcon() {
    throw new UnsupportedOperationException();
  }

  @Override
  public RunConfiguration clone() {
    throw new UnsupportedOperationException();
  }
}
