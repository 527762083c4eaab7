package com.intellij.execution.process;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import org.jetbrains.annotations.NotNull;

public class OSProcessHandler extends ProcessHandler {
  public OSProcessHandler(@NotNull GeneralCommandLine commandLine) throws ExecutionException {}

  @Override
  protected void destroyProcessImpl() {
    throw new UnsupportedOperationException();
  }

  @Override
  protected void detachProcessImpl() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean detachIsDefault() {
    throw new UnsupportedOperationException();
  }

  @Override
  public java.io.OutputStream getProcessInput() {
    throw new UnsupportedOperationException();
  }
}
