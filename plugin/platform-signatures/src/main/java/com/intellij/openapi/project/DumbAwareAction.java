package com.intellij.openapi.project;

import com.intellij.openapi.actionSystem.AnAction;
import javax.swing.Icon;
import org.jetbrains.annotations.Nullable;

public abstract class DumbAwareAction extends AnAction implements DumbAware {
  protected DumbAwareAction() {}

  protected DumbAwareAction(@Nullable String text) {}

  protected DumbAwareAction(
      @Nullable String text, @Nullable String description, @Nullable Icon icon) {}
}
