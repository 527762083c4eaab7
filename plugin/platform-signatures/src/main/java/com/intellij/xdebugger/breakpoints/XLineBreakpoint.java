package com.intellij.xdebugger.breakpoints;

public interface XLineBreakpoint<P extends XBreakpointProperties> extends XBreakpoint<P> {
  int getLine();

  String getFileUrl();
}
