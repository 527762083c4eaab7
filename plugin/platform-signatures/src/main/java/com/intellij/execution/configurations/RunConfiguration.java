package com.intellij.execution.configurations;

import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;

public interface RunConfiguration extends RunProfile, Cloneable {
  @NotNull
  Project getProject();

  void setName(String name);

  RunConfiguration clone();
}
