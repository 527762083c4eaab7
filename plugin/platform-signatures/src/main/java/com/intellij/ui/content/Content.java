package com.intellij.ui.content;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.util.UserDataHolder;
import org.jetbrains.annotations.NotNull;

public interface Content extends UserDataHolder {
  void setCloseable(boolean closeable);

  void setDisposer(@NotNull Disposable disposer);
}
