package com.intellij.openapi.module;

import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class ModuleManager {
  public static @NotNull ModuleManager getInstance(@NotNull Project project) {
    throw new UnsupportedOperationException();
  }

  public abstract Module @NotNull [] getModules();

  public abstract @Nullable Module findModuleByName(@NotNull String name);
}
