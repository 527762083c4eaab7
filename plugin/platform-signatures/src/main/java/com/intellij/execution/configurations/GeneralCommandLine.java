package com.intellij.execution.configurations;

import com.intellij.openapi.util.Key;
import com.intellij.openapi.util.UserDataHolder;
import java.util.List;
import java.util.Map;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class GeneralCommandLine implements UserDataHolder {
  public GeneralCommandLine(@NotNull List<String> command) {}

  public @NotNull GeneralCommandLine withWorkDirectory(@Nullable String path) {
    throw new UnsupportedOperationException();
  }

  public @NotNull GeneralCommandLine withEnvironment(@Nullable Map<String, String> environment) {
    throw new UnsupportedOperationException();
  }

  public @NotNull GeneralCommandLine withParentEnvironmentType(
      @NotNull ParentEnvironmentType type) {
    throw new UnsupportedOperationException();
  }

  public @NotNull GeneralCommandLine withCharset(@NotNull java.nio.charset.Charset charset) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T> T getUserData(@NotNull Key<T> key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T> void putUserData(@NotNull Key<T> key, @Nullable T value) {
    throw new UnsupportedOperationException();
  }

  public enum ParentEnvironmentType {
    NONE,
    SYSTEM,
    CONSOLE
  }
}
