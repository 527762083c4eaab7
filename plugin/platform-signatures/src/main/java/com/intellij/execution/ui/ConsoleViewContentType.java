package com.intellij.execution.ui;

public class ConsoleViewContentType {
  public static final ConsoleViewContentType SYSTEM_OUTPUT = new ConsoleViewContentType();
  public static final ConsoleViewContentType NORMAL_OUTPUT = new ConsoleViewContentType();

  ConsoleViewContentType() {}
}
