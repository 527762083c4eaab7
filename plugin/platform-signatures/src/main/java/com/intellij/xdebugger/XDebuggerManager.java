package com.intellij.xdebugger;

import com.intellij.openapi.project.Project;
import com.intellij.xdebugger.breakpoints.XBreakpointManager;
import org.jetbrains.annotations.NotNull;

public abstract class XDebuggerManager {
  public static XDebuggerManager getInstance(@NotNull Project project) {
    throw new UnsupportedOperationException();
  }

  public abstract @NotNull XBreakpointManager getBreakpointManager();
}
