package com.intellij.notification;

import org.jetbrains.annotations.NotNull;

public interface NotificationGroupManager {
  static NotificationGroupManager getInstance() {
    throw new UnsupportedOperationException();
  }

  NotificationGroup getNotificationGroup(@NotNull String groupId);
}
