package org.ndseq.agent.runtime.memory;

import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** Tells linked maps that order their entries by access, which the JDK keeps in a private field. */
final class AccessOrder {
  private static final @Nullable Field FIELD = field();

  private AccessOrder() {}

  private static @Nullable Field field() {
    try {
      Field field = LinkedHashMap.class.getDeclaredField("accessOrder");
      return field.trySetAccessible() ? field : null;
    } catch (NoSuchFieldException e) {
      return null;
    }
  }

  static boolean isOf(LinkedHashMap<?, ?> map) {
    try {
      return FIELD != null && FIELD.getBoolean(map);
    } catch (IllegalAccessException e) {
      return false;
    }
  }
}
