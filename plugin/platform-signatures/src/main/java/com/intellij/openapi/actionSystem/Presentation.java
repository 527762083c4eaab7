package com.intellij.openapi.actionSystem;

import javax.swing.Icon;
import org.jetbrains.annotations.Nullable;

public final class Presentation implements Cloneable {
  public void setText(@Nullable String text) {
    throw new UnsupportedOperationException();
  }

  public void setDescription(@Nullable String description) {
    throw new UnsupportedOperationException();
  }

  public void setIcon(@Nullable Icon icon) {
    throw new UnsupportedOperationException();
  }

  public void setEnabled(boolean enabled) {
    throw new UnsupportedOperationException();
  }

  public void setVisible(boolean visible) {
    throw new UnsupportedOperationException();
  }

  public void setEnabledAndVisible(boolean enabled) {
    throw new UnsupportedOperationException();
  }
}
