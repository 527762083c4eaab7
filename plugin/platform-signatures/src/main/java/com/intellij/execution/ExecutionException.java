package com.intellij.execution;

public class ExecutionException extends Exception {
  public ExecutionException(String s) {
    super(s);
  }

  public ExecutionException(Throwable cause) {
    super(cause);
  }

  public ExecutionException(String s, Throwable cause) {
    super(s, cause);
  }
}
