package com.intellij.execution.configurations;

import java.util.List;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public final class ParametersList implements Cloneable {
  public @NotNull List<String> getList() {
    throw new UnsupportedOperationException();
  }

  public void add(@Nullable String parameter) {
    throw new UnsupportedOperationException();
  }
}
