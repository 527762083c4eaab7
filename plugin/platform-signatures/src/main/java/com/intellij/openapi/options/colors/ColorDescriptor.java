package com.intellij.openapi.options.colors;

public final class ColorDescriptor {
  public static final ColorDescriptor[] EMPTY_ARRAY = new ColorDescriptor[0];

  private ColorDescriptor() {}
}
