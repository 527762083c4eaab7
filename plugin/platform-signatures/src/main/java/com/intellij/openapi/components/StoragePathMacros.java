package com.intellij.openapi.components;

public final class StoragePathMacros {
  public static final String WORKSPACE_FILE = "$WORKSPACE_FILE$";

  private StoragePathMacros() {}
}
