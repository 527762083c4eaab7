package com.intellij.execution.target;

import com.intellij.execution.configurations.RunProfile;
import org.jetbrains.annotations.Nullable;

public interface TargetEnvironmentAwareRunProfile extends RunProfile {
  @Nullable
  String getDefaultTargetName();

  void setDefaultTargetName(@Nullable String targetName);
}
