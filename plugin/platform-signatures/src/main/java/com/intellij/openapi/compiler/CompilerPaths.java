package com.intellij.openapi.compiler;

import com.intellij.openapi.module.Module;
import org.jetbrains.annotations.Nullable;

public final class CompilerPaths {
  private CompilerPaths() {}

  public static @Nullable String getModuleOutputPath(Module module, boolean forTestClasses) {
    throw new UnsupportedOperationException();
  }
}
