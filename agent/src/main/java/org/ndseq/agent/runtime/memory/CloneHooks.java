package org.ndseq.agent.runtime.memory;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.RecorderFrames;

/** Gives an object made by {@code clone} a shadow of its own in place of the original's. */
public final class CloneHooks {
  private static final ClassValue<List<Field>> SHADOWS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              if (field.isSynthetic()
                  && field.getName().startsWith(RecorderFrames.PREFIX)
                  && field.trySetAccessible()) {
                fields.add(field);
              }
            }
          }
          return fields;
        }
      };

  private CloneHooks() {}

  /** {@code copy} was just made. */
  public static void made(@Nullable Object copy) {
    if (copy == null) {
      return;
    }
    for (Field field : SHADOWS.get(copy.getClass())) {
      try {
        field.set(copy, null);
      } catch (IllegalAccessException e) {
        return; // then copy and original stay one object in the trace
      }
    }
  }
}
