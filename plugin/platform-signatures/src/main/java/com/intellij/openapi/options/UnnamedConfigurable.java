package com.intellij.openapi.options;

import javax.swing.JComponent;
import org.jetbrains.annotations.Nullable;

public interface UnnamedConfigurable {
  @Nullable
  JComponent createComponent();

  boolean isModified();

  void apply() throws ConfigurationException;

  default void reset() {}

  default void disposeUIResources() {}
}
