package com.intellij.execution.process;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import java.nio.charset.StandardCharsets;
import org.jetbrains.annotations.NotNull;

public class OSProcessHandler extends BaseOSProcessHandler {
  public OSProcessHandler(@NotNull GeneralCommandLine commandLine) throws ExecutionException {
    super(null, "", StandardCharsets.UTF_8);
    throw new UnsupportedOperationException();
  }
}
