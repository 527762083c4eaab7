package com.intellij.xdebugger.breakpoints;

public interface XBreakpoint<P extends XBreakpointProperties> {}
