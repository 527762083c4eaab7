package org.ndseq.agent.digest;

import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of the tasks of a run: what tasks share is reachable from them or from static fields.
 * They are held softly, so that they cost no memory that the program needs; and weakly if the
 * program could notice that they are held.
 */
public final class TaskRootSet {
  private static final int MOST = 20_000;
  private static final int DEEPEST = 6;

  /** The names of the fields by which the JDK's wrappers hold what they run. */
  private static final List<String> HOLDERS =
      List.of("target", "holder", "firstTask", "callable", "task", "runnable", "fn");

  private static final ClassValue<Optional<Field>> INNER =
      new ClassValue<>() {
        @Override
        protected Optional<Field> computeValue(Class<?> type) {
          for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (String holder : ProgramTypeFilter.isJdk(c) ? HOLDERS : List.<String>of()) {
              Optional<Field> field = field(c, holder);
              if (field.isPresent()) {
                return field;
              }
            }
          }
          return Optional.empty();
        }
      };

  /** Names in the class files of programs that can notice whether an object is held. */
  private static final List<String> NOTICING =
      List.of("java/lang/ref/", "java/util/WeakHashMap", "finalize");

  private final List<Reference<Object>> bodies = new ArrayList<>();
  private boolean isLoose;
  private boolean isIncomplete;

  /** Takes note of a class of the program. */
  public void see(byte[] classFile) {
    String text = new String(classFile, StandardCharsets.ISO_8859_1);
    if (NOTICING.stream().anyMatch(text::contains)) {
      loosen();
    }
  }

  private synchronized void loosen() {
    if (!isLoose) {
      isLoose = true;
      bodies.replaceAll(body -> new WeakReference<>(body.get()));
    }
  }

  private static Optional<Field> field(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      return field.trySetAccessible() ? Optional.of(field) : Optional.empty();
    } catch (NoSuchFieldException e) {
      return Optional.empty();
    }
  }

  /** Adds a thread or what is handed to an executor, as it is before it runs. */
  public void add(@Nullable Object body) {
    Object inner = body;
    for (int i = 0; i < DEEPEST && inner != null; i++) {
      synchronized (this) {
        if (bodies.size() >= MOST) {
          isIncomplete = true;
          return;
        }
        bodies.add(isLoose ? new WeakReference<>(inner) : new SoftReference<>(inner));
      }
      inner = inside(inner);
    }
  }

  private static @Nullable Object inside(Object wrapper) {
    Optional<Field> field = INNER.get(wrapper.getClass());
    try {
      return field.isEmpty() ? null : field.get().get(wrapper);
    } catch (IllegalAccessException e) {
      return null;
    }
  }

  /** Whether there were more bodies than are held, so that not all state can be reached. */
  public synchronized boolean isIncomplete() {
    return isIncomplete;
  }

  /** The bodies that are still there, in the order in which they were added. */
  public synchronized List<Object> all() {
    List<Object> all = new ArrayList<>();
    for (Reference<Object> reference : bodies) {
      Object body = reference.get();
      if (body != null) {
        all.add(body);
      }
    }
    return all;
  }
}
