package com.intellij.xdebugger;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import org.jetbrains.annotations.NotNull;

public abstract class XDebuggerUtil {
  public static XDebuggerUtil getInstance() {
    throw new UnsupportedOperationException();
  }

  public abstract void toggleLineBreakpoint(
      @NotNull Project project, @NotNull VirtualFile file, int line, boolean temporary);

  public abstract boolean canPutBreakpointAt(
      @NotNull Project project, @NotNull VirtualFile file, int line);
}
