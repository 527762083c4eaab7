package com.intellij.openapi.actionSystem;

import org.jetbrains.annotations.NotNull;

public interface ActionUpdateThreadAware {
  default @NotNull ActionUpdateThread getActionUpdateThread() {
    throw new UnsupportedOperationException();
  }
}
