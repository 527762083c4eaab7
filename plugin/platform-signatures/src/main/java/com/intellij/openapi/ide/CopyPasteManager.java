package com.intellij.openapi.ide;

import java.awt.datatransfer.Transferable;
import org.jetbrains.annotations.NotNull;

public abstract class CopyPasteManager {
  public static CopyPasteManager getInstance() {
    throw new UnsupportedOperationException();
  }

  public abstract void setContents(@NotNull Transferable content);
}
