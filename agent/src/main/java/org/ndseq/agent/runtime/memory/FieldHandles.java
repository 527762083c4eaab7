package org.ndseq.agent.runtime.memory;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ThreadLog;

/**
 * Field updaters and VarHandles: which field, or which arrays, each stands for, so that an access
 * through one is an access to the very location that a field or array instruction would touch.
 */
@SuppressWarnings("ReferenceEquality") // ELEMENTS is one object, known by its identity
public final class FieldHandles {
  /** Where an instrumented field is; see the instrumenter's table. */
  private record Field(int number, int index, int[] statics, String shadowMethod, Kind kind) {
    /** The same of a class whose shadow is known. */
    Field with(int[] shadow) {
      return new Field(number, index, shadow, shadowMethod, kind);
    }
  }

  private enum Kind {
    INSTANCE,
    STATIC,
    ELEMENT
  }

  private static final Map<String, Field> FIELDS = new ConcurrentHashMap<>();
  private static final int[] UNKNOWN = new int[2];
  private static final Field ELEMENTS = new Field(0, 0, UNKNOWN, "", Kind.ELEMENT);

  private FieldHandles() {}

  /** Makes a field known. */
  public static void instanceField(
      String owner, String name, int number, int index, String shadowMethod) {
    FIELDS.put(owner + "." + name, new Field(number, index, UNKNOWN, shadowMethod, Kind.INSTANCE));
  }

  /** Makes a static field known. */
  public static void staticField(String owner, String name, int number, int index) {
    FIELDS.put(owner + "." + name, new Field(number, index, UNKNOWN, "", Kind.STATIC));
  }

  /** {@code handle} was made from {@code arguments}, which name a class and a field. */
  public static void made(@Nullable Object handle, @Nullable Object arguments, ThreadLog log) {
    if (handle == null || !(arguments instanceof Object[] all)) {
      return;
    }
    Class<?> owner = null;
    String name = "";
    for (Object each : all) {
      if (each instanceof Class<?> type && owner == null) {
        owner = type;
      } else if (each instanceof String text) {
        name = text;
      }
    }
    if (owner != null) {
      log.node(handle).details().stands = owner.isArray() ? ELEMENTS : named(owner, name);
    }
  }

  private static @Nullable Field named(Class<?> owner, String name) {
    Field field = FIELDS.get(owner.getName() + "." + name);
    return field != null && field.kind == Kind.STATIC
        ? field.with(StaticShadows.of(owner, owner.getName(), field.index))
        : field;
  }

  private static @Nullable Field field(Object handle, ThreadLog log) {
    return log.node(handle).stands() instanceof Field field ? field : null;
  }

  /** The shadow of what {@code handle} accesses with {@code first} as its first argument. */
  public static int[] cell(Object handle, @Nullable Object first, ThreadLog log) {
    Field field = field(handle, log);
    if (field == null) {
      return UNKNOWN;
    }
    if (field.kind == Kind.STATIC) {
      return field.statics;
    }
    if (first == null) {
      return UNKNOWN;
    }
    if (field.kind == Kind.ELEMENT) {
      return first.getClass().isArray() ? log.node(first).shadow() : UNKNOWN;
    }
    return shadowOf(first, field);
  }

  private static int[] shadowOf(Object object, Field field) {
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      try {
        Method method = c.getDeclaredMethod(field.shadowMethod);
        method.setAccessible(true);
        return (int[]) method.invoke(object);
      } catch (NoSuchMethodException e) {
        // a superclass has it
      } catch (ReflectiveOperationException | RuntimeException e) {
        return UNKNOWN;
      }
    }
    return UNKNOWN;
  }

  /** Which word of {@code cell} is meant; 0 if it is not known what the handle stands for. */
  public static int index(Object handle, int[] cell, int second, ThreadLog log) {
    Field field = field(handle, log);
    if (field == null || cell == UNKNOWN) {
      return 0;
    }
    int index = field.kind == Kind.ELEMENT ? second + 1 : field.index;
    return index > 0 && index < cell.length ? index : 0;
  }

  /** The slot of the access. */
  public static int slot(Object handle, int second, ThreadLog log) {
    Field field = field(handle, log);
    return field == null ? 0 : field.kind == Kind.ELEMENT ? second : field.number;
  }
}
