package com.intellij.execution.executors;

import com.intellij.execution.Executor;

public abstract class DefaultDebugExecutor extends Executor {
  public static Executor getDebugExecutorInstance() {
    throw new UnsupportedOperationException();
  }
}
