package com.intellij.execution.configurations;

import com.intellij.execution.CantRunException;

public class JavaParameters extends SimpleJavaParameters {
  public String getJdkPath() throws CantRunException {
    throw new UnsupportedOperationException();
  }
}
