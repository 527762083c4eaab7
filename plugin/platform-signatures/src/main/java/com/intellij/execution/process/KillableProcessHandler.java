package com.intellij.execution.process;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import org.jetbrains.annotations.NotNull;

public class KillableProcessHandler extends OSProcessHandler {
  public KillableProcessHandler(@NotNull GeneralCommandLine commandLine) throws ExecutionException {
    super(commandLine);
  }

  public void setShouldKillProcessSoftly(boolean shouldKillProcessSoftly) {
    throw new UnsupportedOperationException();
  }
}
