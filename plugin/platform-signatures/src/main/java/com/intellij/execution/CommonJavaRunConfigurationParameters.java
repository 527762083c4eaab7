package com.intellij.execution;

import org.jetbrains.annotations.Nullable;

public interface CommonJavaRunConfigurationParameters
    extends CommonProgramRunConfigurationParameters {
  void setVMParameters(@Nullable String value);

  String getVMParameters();

  boolean isAlternativeJrePathEnabled();

  void setAlternativeJrePathEnabled(boolean enabled);

  @Nullable
  String getAlternativeJrePath();

  void setAlternativeJrePath(@Nullable String path);

  @Nullable
  String getRunClass();

  @Nullable
  String getPackage();
}
