package org.ndseq.agent.runtime;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Finds what a thread runs, which the JDK keeps in a private field. */
final class ThreadBodyReader {
  /** Of a thread itself, up to JDK 18. */
  private static final @Nullable Field TARGET = field(Thread.class, "target");

  /** Where later JDKs keep it. */
  private static final @Nullable Field HOLDER = field(Thread.class, "holder");

  private static final @Nullable Field TASK =
      HOLDER == null ? null : field(HOLDER.getType(), "task");

  private ThreadBodyReader() {}

  private static @Nullable Field field(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      return field.trySetAccessible() ? field : null;
    } catch (NoSuchFieldException e) {
      return null;
    }
  }

  /** Whether the code that a thread runs first is not the JDK's (or the agent's). */
  static boolean isOutsideJdk(Thread thread) {
    if (thread.getClass().getClassLoader() != null) {
      return true;
    }
    Object body = body(thread);
    return body != null && body.getClass().getClassLoader() != null;
  }

  private static @Nullable Object body(Thread thread) {
    try {
      if (TARGET != null) {
        return TARGET.get(thread);
      }
      Object holder = HOLDER == null ? null : HOLDER.get(thread);
      return holder == null || TASK == null ? null : TASK.get(holder);
    } catch (IllegalAccessException e) {
      return null;
    }
  }
}
