package com.intellij.openapi.fileChooser;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public final class FileChooser {
  private FileChooser() {}

  public static @Nullable VirtualFile chooseFile(
      @NotNull FileChooserDescriptor descriptor,
      @Nullable Project project,
      @Nullable VirtualFile toSelect) {
    throw new UnsupportedOperationException();
  }
}
