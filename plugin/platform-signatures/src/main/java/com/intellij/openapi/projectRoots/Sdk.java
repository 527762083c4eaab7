package com.intellij.openapi.projectRoots;

import com.intellij.openapi.util.UserDataHolder;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface Sdk extends UserDataHolder {
  @NotNull
  String getName();

  @Nullable
  String getVersionString();

  @Nullable
  String getHomePath();
}
