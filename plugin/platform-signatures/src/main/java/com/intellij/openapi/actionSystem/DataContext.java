package com.intellij.openapi.actionSystem;

import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface DataContext {
  default <T> @Nullable T getData(@NotNull DataKey<T> key) {
    throw new UnsupportedOperationException();
  }
}
