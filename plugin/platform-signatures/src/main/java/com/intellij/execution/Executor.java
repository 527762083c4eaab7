package com.intellij.execution;

import com.intellij.openapi.extensions.ExtensionPointName;
import com.intellij.openapi.project.Project;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

public abstract class Executor {
  public static final ExtensionPointName<Executor> EXECUTOR_EXTENSION_NAME =
      ExtensionPointName.create("com.intellij.executor");

  public abstract @NotNull String getToolWindowId();

  public abstract @NotNull Icon getToolWindowIcon();

  public abstract @NotNull Icon getIcon();

  public abstract Icon getDisabledIcon();

  public abstract String getDescription();

  public abstract @NotNull String getActionName();

  public abstract @NotNull String getId();

  public abstract @NotNull String getStartActionText();

  public abstract String getContextActionId();

  public abstract String getHelpId();

  public @NotNull String getStartActionText(@NotNull String configurationName) {
    throw new UnsupportedOperationException();
  }

  public boolean isApplicable(@NotNull Project project) {
    throw new UnsupportedOperationException();
  }
}
