package com.intellij.xdebugger.breakpoints;

import org.jetbrains.annotations.NotNull;

public interface XBreakpointManager {
  @NotNull
  XBreakpoint<?> @NotNull [] getAllBreakpoints();
}
