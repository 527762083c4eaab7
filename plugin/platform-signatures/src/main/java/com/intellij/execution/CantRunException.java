package com.intellij.execution;

public class CantRunException extends ExecutionException {
  public CantRunException(String message) {
    super(message);
  }
}
