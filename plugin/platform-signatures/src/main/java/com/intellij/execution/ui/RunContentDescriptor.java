package com.intellij.execution.ui;

import com.intellij.openapi.Disposable;

public class RunContentDescriptor implements Disposable {
  RunContentDescriptor() {}

  @Override
  public void dispose() {
    throw new UnsupportedOperationException();
  }
}
