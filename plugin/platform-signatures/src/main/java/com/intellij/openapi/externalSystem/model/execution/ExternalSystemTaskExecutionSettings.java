package com.intellij.openapi.externalSystem.model.execution;

import java.util.List;
import java.util.Map;
import org.jetbrains.annotations.NotNull;

public class ExternalSystemTaskExecutionSettings implements Cloneable {
  public String getExternalProjectPath() {
    throw new UnsupportedOperationException();
  }

  public String getExternalSystemIdString() {
    throw new UnsupportedOperationException();
  }

  public String getVmOptions() {
    throw new UnsupportedOperationException();
  }

  public @NotNull List<String> getTaskNames() {
    throw new UnsupportedOperationException();
  }

  public String getScriptParameters() {
    throw new UnsupportedOperationException();
  }

  public @NotNull Map<String, String> getEnv() {
    throw new UnsupportedOperationException();
  }

  public boolean isPassParentEnvs() {
    throw new UnsupportedOperationException();
  }
}
