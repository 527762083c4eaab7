package com.intellij.task;

import org.jetbrains.annotations.NotNull;

public abstract class ProjectTaskManager {
  public interface Result {
    @NotNull
    ProjectTaskContext getContext();

    boolean isAborted();

    boolean hasErrors();
  }
}
