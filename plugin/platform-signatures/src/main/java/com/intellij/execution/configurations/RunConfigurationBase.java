package com.intellij.execution.configurations;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.InvalidDataException;
import com.intellij.openapi.util.UserDataHolderBase;
import com.intellij.openapi.util.WriteExternalException;
import javax.swing.Icon;
import org.jdom.Element;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class RunConfigurationBase<T> extends UserDataHolderBase
    implements RunConfiguration {
  @Override
  public final @NotNull Project getProject() {
    throw new UnsupportedOperationException();
  }

  @Override
  public final @NotNull String getName() {
    throw new UnsupportedOperationException();
  }

  @Override
  public final void setName(String name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Icon getIcon() {
    throw new UnsupportedOperationException();
  }

  public void readExternal(@NotNull Element element) throws InvalidDataException {
    throw new UnsupportedOperationException();
  }

  public void writeExternal(@NotNull Element element) throws WriteExternalException {
    throw new UnsupportedOperationException();
  }

  @Override
  public RunConfiguration clone() {
    throw new UnsupportedOperationException();
  }
}
