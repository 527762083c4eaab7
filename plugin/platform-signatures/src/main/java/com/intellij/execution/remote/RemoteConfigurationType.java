package com.intellij.execution.remote;

import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.execution.configurations.SimpleConfigurationType;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;

public final class RemoteConfigurationType extends SimpleConfigurationType {
  public static @NotNull RemoteConfigurationType getInstance() {
    throw new UnsupportedOperationException();
  }

  @Override
  public @NotNull RunConfiguration createTemplateConfiguration(@NotNull Project project) {
    throw new UnsupportedOperationException();
  }
}
