package com.intellij.execution.configurations;

import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;

public abstract class ConfigurationFactory {
  public abstract @NotNull RunConfiguration createTemplateConfiguration(@NotNull Project project);
}
