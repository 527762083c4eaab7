package com.intellij.openapi.actionSystem;

import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class AnActionEvent {
  AnActionEvent() {}

  public final @Nullable Project getProject() {
    throw new UnsupportedOperationException();
  }

  public final @Nullable <T> T getData(@NotNull DataKey<T> key) {
    throw new UnsupportedOperationException();
  }

  public final @NotNull DataContext getDataContext() {
    throw new UnsupportedOperationException();
  }

  public final @NotNull Presentation getPresentation() {
    throw new UnsupportedOperationException();
  }

  public final @NotNull String getPlace() {
    throw new UnsupportedOperationException();
  }
}
