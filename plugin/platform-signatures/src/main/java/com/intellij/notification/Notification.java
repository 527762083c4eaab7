package com.intellij.notification;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class Notification {
  public Notification(
      @NotNull String groupId,
      @NotNull String title,
      @NotNull String content,
      @NotNull NotificationType type) {}

  public @NotNull Notification addAction(@NotNull AnAction action) {
    throw new UnsupportedOperationException();
  }

  public void notify(@Nullable Project project) {
    throw new UnsupportedOperationException();
  }

  public void expire() {
    throw new UnsupportedOperationException();
  }
}
