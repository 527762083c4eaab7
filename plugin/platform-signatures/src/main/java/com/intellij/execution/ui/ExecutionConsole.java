package com.intellij.execution.ui;

import com.intellij.openapi.Disposable;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

public interface ExecutionConsole extends Disposable {
  @NotNull
  JComponent getComponent();

  JComponent getPreferredFocusableComponent();
}
