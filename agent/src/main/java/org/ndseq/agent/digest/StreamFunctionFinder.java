package org.ndseq.agent.digest;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the functions of the program that a task of a parallel stream calls. They are in fields of
 * the stream's stages and sinks, whose names differ between the kinds of stages, so that all fields
 * of these classes are followed.
 */
final class StreamFunctionFinder {
  private static final String STREAMS = "java.util.stream.";
  private static final int MOST_OBJECTS = 200;

  private static final ClassValue<List<Field>> REFERENCES =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          for (Class<?> c = type; isOfStreams(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              if (!Modifier.isStatic(field.getModifiers())
                  && !field.getType().isPrimitive()
                  && field.trySetAccessible()) {
                fields.add(field);
              }
            }
          }
          return List.copyOf(fields);
        }
      };

  private StreamFunctionFinder() {}

  private static boolean isOfStreams(@Nullable Class<?> type) {
    return type != null && type.getName().startsWith(STREAMS);
  }

  /** The functions that can be reached from a body without another object of the program. */
  static Collection<Object> in(Object body) {
    if (!isOfStreams(body.getClass())) {
      return List.of();
    }
    List<Object> functions = new ArrayList<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> pending = new ArrayDeque<>(List.of(body));
    seen.add(body);
    while (!pending.isEmpty() && seen.size() < MOST_OBJECTS) {
      Object object = pending.remove();
      for (Field field : REFERENCES.get(object.getClass())) {
        Object value = value(field, object);
        if (value == null || !seen.add(value)) {
          continue;
        }
        if (isOfStreams(value.getClass())) {
          pending.add(value);
        } else if (!ProgramTypeFilter.isJdk(value.getClass())) {
          functions.add(value);
        }
      }
    }
    return functions;
  }

  private static @Nullable Object value(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException e) {
      return null;
    }
  }
}
