package com.intellij.openapi.editor;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.UserDataHolder;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface Editor extends UserDataHolder {
  @NotNull
  Document getDocument();

  @Nullable
  Project getProject();

  @NotNull
  CaretModel getCaretModel();

  boolean isDisposed();
}
