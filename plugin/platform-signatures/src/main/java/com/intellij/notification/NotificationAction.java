package com.intellij.notification;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import org.jetbrains.annotations.NotNull;

public abstract class NotificationAction extends DumbAwareAction {
  public static @NotNull NotificationAction createSimple(
      @NotNull String text, @NotNull Runnable performAction) {
    throw new UnsupportedOperationException();
  }

  public static @NotNull NotificationAction createSimpleExpiring(
      @NotNull String text, @NotNull Runnable performAction) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void actionPerformed(@NotNull AnActionEvent e) {
    throw new UnsupportedOperationException();
  }

  public abstract void actionPerformed(
      @NotNull AnActionEvent e, @NotNull Notification notification);
}
