package com.intellij.openapi.components;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Storage {
  String value() default "";

  RoamingType roamingType() default RoamingType.DEFAULT;
}
