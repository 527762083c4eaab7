package com.intellij.openapi.actionSystem;

import org.jetbrains.annotations.NotNull;

public abstract class ActionManager {
  public static ActionManager getInstance() {
    throw new UnsupportedOperationException();
  }

  public abstract AnAction getAction(@NotNull String id);

  public abstract @NotNull ActionToolbar createActionToolbar(
      @NotNull String place, @NotNull ActionGroup group, boolean horizontal);
}
