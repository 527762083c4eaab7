package com.intellij.openapi.wm;

import com.intellij.openapi.project.PossiblyDumbAware;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;

public interface ToolWindowFactory extends PossiblyDumbAware {
  void createToolWindowContent(@NotNull Project project, @NotNull ToolWindow toolWindow);

  default void init(@NotNull ToolWindow toolWindow) {}

  default boolean shouldBeAvailable(@NotNull Project project) {
    throw new UnsupportedOperationException();
  }
}
