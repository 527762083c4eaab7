package com.intellij.execution;

import java.util.Map;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface CommonProgramRunConfigurationParameters {
  void setProgramParameters(@Nullable String value);

  @Nullable
  String getProgramParameters();

  void setWorkingDirectory(@Nullable String value);

  @Nullable
  String getWorkingDirectory();

  void setEnvs(@NotNull Map<String, String> envs);

  @NotNull
  Map<String, String> getEnvs();

  void setPassParentEnvs(boolean passParentEnvs);

  boolean isPassParentEnvs();
}
