package com.intellij.execution.configurations;

import java.util.Map;
import org.jetbrains.annotations.NotNull;

public class SimpleProgramParameters {
  public ParametersList getProgramParametersList() {
    throw new UnsupportedOperationException();
  }

  public String getWorkingDirectory() {
    throw new UnsupportedOperationException();
  }

  public @NotNull Map<String, String> getEnv() {
    throw new UnsupportedOperationException();
  }

  public boolean isPassParentEnvs() {
    throw new UnsupportedOperationException();
  }
}
