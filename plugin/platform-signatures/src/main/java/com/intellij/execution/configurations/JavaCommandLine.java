package com.intellij.execution.configurations;

import com.intellij.execution.ExecutionException;

public interface JavaCommandLine extends RunProfileState {
  JavaParameters getJavaParameters() throws ExecutionException;
}
