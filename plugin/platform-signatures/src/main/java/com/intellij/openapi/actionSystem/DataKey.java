package com.intellij.openapi.actionSystem;

import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public final class DataKey<T> {
  DataKey() {}

  public static @NotNull <T> DataKey<T> create(@NotNull String name) {
    throw new UnsupportedOperationException();
  }

  public final @NotNull String getName() {
    throw new UnsupportedOperationException();
  }

  public final @Nullable T getData(@NotNull DataContext dataContext) {
    throw new UnsupportedOperationException();
  }
}
