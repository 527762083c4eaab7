package com.intellij.codeInsight.daemon;

import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class GutterIconDescriptor {
  public abstract @Nullable String getName();

  public @Nullable Icon getIcon() {
    throw new UnsupportedOperationException();
  }

  public @NotNull String getId() {
    throw new UnsupportedOperationException();
  }

  public boolean isEnabledByDefault() {
    throw new UnsupportedOperationException();
  }
}
