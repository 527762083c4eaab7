package com.intellij.ui.content;

import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface ContentFactory {
  static ContentFactory getInstance() {
    throw new UnsupportedOperationException();
  }

  @NotNull
  Content createContent(
      @Nullable JComponent component, @Nullable String displayName, boolean isLockable);
}
