package com.intellij.ui;

import com.intellij.openapi.actionSystem.ActionGroup;
import java.awt.event.MouseAdapter;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

public abstract class PopupHandler extends MouseAdapter {
  public static @NotNull PopupHandler installPopupMenu(
      @NotNull JComponent component, @NotNull ActionGroup group, @NotNull String place) {
    throw new UnsupportedOperationException();
  }
}
