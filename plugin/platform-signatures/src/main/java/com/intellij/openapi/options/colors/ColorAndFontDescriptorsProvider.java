package com.intellij.openapi.options.colors;

import org.jetbrains.annotations.NotNull;

public interface ColorAndFontDescriptorsProvider {
  AttributesDescriptor @NotNull [] getAttributeDescriptors();

  ColorDescriptor @NotNull [] getColorDescriptors();

  @NotNull
  String getDisplayName();
}
