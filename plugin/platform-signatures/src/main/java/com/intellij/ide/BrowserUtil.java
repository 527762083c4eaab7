package com.intellij.ide;

import org.jetbrains.annotations.NotNull;

public final class BrowserUtil {
  private BrowserUtil() {}

  public static void browse(@NotNull java.nio.file.Path file) {
    throw new UnsupportedOperationException();
  }
}
