package com.intellij.execution.configurations;

import com.intellij.openapi.projectRoots.Sdk;
import com.intellij.util.PathsList;
import org.jetbrains.annotations.Nullable;

public class SimpleJavaParameters extends SimpleProgramParameters {
  public @Nullable Sdk getJdk() {
    throw new UnsupportedOperationException();
  }

  public String getMainClass() {
    throw new UnsupportedOperationException();
  }

  public String getJarPath() {
    throw new UnsupportedOperationException();
  }

  public String getModuleName() {
    throw new UnsupportedOperationException();
  }

  public PathsList getClassPath() {
    throw new UnsupportedOperationException();
  }

  public PathsList getModulePath() {
    throw new UnsupportedOperationException();
  }

  public ParametersList getVMParametersList() {
    throw new UnsupportedOperationException();
  }
}
