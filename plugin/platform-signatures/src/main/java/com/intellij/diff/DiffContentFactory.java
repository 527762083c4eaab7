package com.intellij.diff;

import com.intellij.diff.contents.DiffContent;
import com.intellij.diff.contents.DocumentContent;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class DiffContentFactory {
  public static @NotNull DiffContentFactory getInstance() {
    throw new UnsupportedOperationException();
  }

  public abstract @NotNull DocumentContent create(
      @Nullable Project project, @NotNull String text, @Nullable VirtualFile highlightFile);

  public abstract @NotNull DiffContent create(@Nullable Project project, @NotNull VirtualFile file);
}
