package com.intellij.notification;

import org.jetbrains.annotations.NotNull;

public final class NotificationGroup {
  NotificationGroup() {}

  public final @NotNull Notification createNotification(
      @NotNull String title, @NotNull String content, @NotNull NotificationType type) {
    throw new UnsupportedOperationException();
  }
}
