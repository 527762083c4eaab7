package com.intellij.task;

import com.intellij.util.messages.Topic;
import org.jetbrains.annotations.NotNull;

public interface ProjectTaskListener {
  @Topic.ProjectLevel
  Topic<ProjectTaskListener> TOPIC = new Topic<>("project task events", ProjectTaskListener.class);

  default void started(@NotNull ProjectTaskContext context) {}

  default void finished(@NotNull ProjectTaskManager.Result result) {}
}
