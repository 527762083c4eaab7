package com.intellij.ui.content;

import com.intellij.openapi.Disposable;
import org.jetbrains.annotations.NotNull;

public interface ContentManager extends Disposable {
  void addContent(@NotNull Content content);

  void setSelectedContent(@NotNull Content content);
}
