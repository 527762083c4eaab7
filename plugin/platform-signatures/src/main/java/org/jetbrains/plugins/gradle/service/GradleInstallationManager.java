package org.jetbrains.plugins.gradle.service;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class GradleInstallationManager implements Disposable {
  public static GradleInstallationManager getInstance() {
    throw new UnsupportedOperationException();
  }

  public @Nullable String getGradleJvmPath(
      @NotNull Project project, @NotNull String linkedProjectPath) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void dispose() {
    throw new UnsupportedOperationException();
  }
}
