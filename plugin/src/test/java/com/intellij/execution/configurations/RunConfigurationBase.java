package com.intellij.execution.configurations;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.InvalidDataException;
import com.intellij.openapi.util.UserDataHolderBase;
import com.intellij.openapi.util.WriteExternalException;
import javax.swing.Icon;
import org.jdom.Element;
import org.jspecify.annotations.Nullable;

/** The platform's base class with a name that works: nobody can override it. */
public abstract class RunConfigurationBase<T> extends UserDataHolderBase
    implements RunConfiguration {
  private String name = "";

  @Override
  public final Project getProject() {
    throw new UnsupportedOperationException();
  }

  @Override
  public final String getName() {
    return name;
  }

  @Override
  public final void setName(String name) {
    this.name = name;
  }

  @Override
  public @Nullable Icon getIcon() {
    throw new UnsupportedOperationException();
  }

  public void readExternal(Element element) throws InvalidDataException {
    throw new UnsupportedOperationException();
  }

  public void writeExternal(Element element) throws WriteExternalException {
    throw new UnsupportedOperationException();
  }

  @Override
  public RunConfiguration clone() {
    throw new UnsupportedOperationException();
  }
}
