package com.intellij.openapi.options.colors;

import com.intellij.openapi.editor.colors.TextAttributesKey;
import org.jetbrains.annotations.NotNull;

public final class AttributesDescriptor {
  public AttributesDescriptor(@NotNull String displayName, @NotNull TextAttributesKey key) {}
}
