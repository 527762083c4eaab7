package com.intellij.xdebugger.breakpoints;

public abstract class XBreakpointProperties<T> {}
