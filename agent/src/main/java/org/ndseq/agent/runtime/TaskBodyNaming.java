package org.ndseq.agent.runtime;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Names tasks after the code of the program that they run: the class of a runnable, or the place of
 * a lambda, looked for inside what the JDK wraps around it.
 */
public final class TaskBodyNaming {
  private static final int DEEPEST = 6;

  /** The names of the fields by which the JDK's wrappers hold what they run. */
  private static final List<String> HOLDERS = List.of("callable", "task", "runnable", "fn");

  private static final ClassValue<Optional<Field>> INNER =
      new ClassValue<>() {
        @Override
        protected Optional<Field> computeValue(Class<?> type) {
          for (Class<?> c = type; c != null && ObjectTypeCheck.isJdk(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              if (HOLDERS.contains(field.getName())
                  && !field.getType().isPrimitive()
                  && field.trySetAccessible()) {
                return Optional.of(field);
              }
            }
          }
          return Optional.empty();
        }
      };

  /** Where the lambdas of a class were written, once one has been made. */
  private static final ClassValue<Place> PLACES =
      new ClassValue<>() {
        @Override
        protected Place computeValue(Class<?> type) {
          return new Place();
        }
      };

  /** A place in the source, or empty; any thread may write it, and all write the same. */
  private static final class Place {
    private volatile String text = "";
  }

  private TaskBodyNaming() {}

  /** A lambda or a method reference was made, which stands at {@code place} in the source. */
  public static void made(@Nullable Object lambda, String place) {
    if (lambda != null) {
      Place known = PLACES.get(lambda.getClass());
      if (known.text.isEmpty()) {
        known.text = place;
      }
    }
  }

  /** The name of the task that {@code body} is the body of. */
  static String name(Object body) {
    Object inner = body;
    for (int i = 0; i < DEEPEST && ObjectTypeCheck.isJdk(inner.getClass()); i++) {
      Object next = inside(inner);
      if (next == null) {
        return body.getClass().getName();
      }
      inner = next;
    }
    String place = PLACES.get(inner.getClass()).text;
    return place.isEmpty() ? inner.getClass().getName() : place;
  }

  private static @Nullable Object inside(Object wrapper) {
    Optional<Field> field = INNER.get(wrapper.getClass());
    try {
      return field.isEmpty() ? null : field.get().get(wrapper);
    } catch (IllegalAccessException e) {
      return null;
    }
  }
}
