package org.ndseq.agent.runtime.memory;

import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ThreadLog;

/**
 * Field updaters and VarHandles: which field, or which arrays, each stands for, so that an access
 * through one is an access to the very location that a field or array instruction would touch.
 */
@SuppressWarnings("ReferenceEquality") // ELEMENTS is one object, known by its identity
public final class FieldHandleTable {
  /** Where an instrumented field is; see the instrumenter's table. */
  private record Field(int number, int index, String shadowMethod, Kind kind) {}

  /** The field of a handle, with the class's statics or the access to an instance's shadow. */
  private record Target(Field field, int[] statics, @Nullable MethodHandle shadow) {}

  private enum Kind {
    INSTANCE,
    STATIC,
    ELEMENT
  }

  private static final Map<String, Field> FIELDS = new ConcurrentHashMap<>();
  private static final int[] UNKNOWN = new int[2];
  private static final Target ELEMENTS =
      new Target(new Field(0, 0, "", Kind.ELEMENT), UNKNOWN, null);

  private FieldHandleTable() {}

  /** Makes a field known. */
  public static void instanceField(
      String owner, String name, int number, int index, String shadowMethod) {
    FIELDS.put(owner + "." + name, new Field(number, index, shadowMethod, Kind.INSTANCE));
  }

  /** Makes a static field known. */
  public static void staticField(String owner, String name, int number, int index) {
    FIELDS.put(owner + "." + name, new Field(number, index, "", Kind.STATIC));
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

  private static @Nullable Target named(Class<?> owner, String name) {
    Field field = FIELDS.get(owner.getName() + "." + name);
    if (field == null) {
      return null;
    }
    return field.kind == Kind.STATIC
        ? new Target(field, StaticShadowTable.of(owner, owner.getName(), field.index), null)
        : new Target(field, UNKNOWN, ShadowAccess.getter(owner, field.shadowMethod));
  }

  private static @Nullable Target target(Object handle, ThreadLog log) {
    return log.node(handle).stands() instanceof Target target ? target : null;
  }

  /** The shadow of what {@code handle} accesses with {@code first} as its first argument. */
  public static int[] cell(Object handle, @Nullable Object first, ThreadLog log) {
    Target target = target(handle, log);
    if (target == null) {
      return UNKNOWN;
    }
    if (target.field.kind == Kind.STATIC) {
      return target.statics;
    }
    if (first == null) {
      return UNKNOWN;
    }
    if (target.field.kind == Kind.ELEMENT) {
      return first.getClass().isArray() ? log.node(first).shadow() : UNKNOWN;
    }
    return shadowOf(first, target.shadow);
  }

  private static int[] shadowOf(Object object, @Nullable MethodHandle shadow) {
    if (shadow == null) {
      return UNKNOWN;
    }
    try {
      return (int[]) shadow.invokeExact(object);
    } catch (ClassCastException e) {
      return UNKNOWN; // the program's own call of the handle will fail as well
    } catch (Throwable e) {
      throw new IllegalStateException("the shadow of an object cannot be read", e);
    }
  }

  /** Which word of {@code cell} is meant; 0 if it is not known what the handle stands for. */
  public static int index(Object handle, int[] cell, int second, ThreadLog log) {
    Target target = target(handle, log);
    if (target == null || cell == UNKNOWN) {
      return 0;
    }
    Field field = target.field;
    int index = field.kind == Kind.ELEMENT ? second + 1 : field.index;
    return index > 0 && index < cell.length ? index : 0;
  }

  /** The slot of the access. */
  public static int slot(Object handle, int second, ThreadLog log) {
    Target target = target(handle, log);
    if (target == null) {
      return 0;
    }
    return target.field.kind == Kind.ELEMENT ? second : target.field.number;
  }
}
