package com.intellij.openapi.actionSystem;

import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class DefaultActionGroup extends ActionGroup {
  public DefaultActionGroup() {}

  public DefaultActionGroup(AnAction @NotNull ... actions) {}

  public DefaultActionGroup(@Nullable String shortName, boolean popup) {}

  public final void add(@NotNull AnAction action) {
    throw new UnsupportedOperationException();
  }

  public final void addSeparator() {
    throw new UnsupportedOperationException();
  }

  @Override
  public AnAction @NotNull [] getChildren(@Nullable AnActionEvent e) {
    throw new UnsupportedOperationException();
  }
}
