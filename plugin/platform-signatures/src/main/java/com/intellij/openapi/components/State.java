package com.intellij.openapi.components;

import org.jetbrains.annotations.NotNull;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface State {
  @NotNull
  String name();

  Storage[] storages() default {};
}
