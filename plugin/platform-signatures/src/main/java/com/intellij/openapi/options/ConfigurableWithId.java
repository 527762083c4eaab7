package com.intellij.openapi.options;

import org.jetbrains.annotations.NotNull;

public interface ConfigurableWithId extends Configurable {
  @NotNull
  String getId();
}
