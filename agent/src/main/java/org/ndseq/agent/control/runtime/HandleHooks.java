package org.ndseq.agent.control.runtime;

import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;

/** The hooks for accesses through handles: the location is that of the field or element itself. */
public final class HandleHooks {
  /** The field name of a handle whose field is not known. */
  private static final int UNKNOWN = -100;

  private static final int ELEMENT = -101;

  /** Updaters do not override equals, so this map is by identity. */
  private static final Map<Object, Integer> UPDATERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private HandleHooks() {}

  /** A field updater was made. */
  public static void made(Object updater, Class<?> type, String field) {
    UPDATERS.put(updater, SiteTable.field(type.getName().replace('.', '/'), field));
  }

  /** Called before an access through a {@code VarHandle} or a field updater. */
  public static void before(Object handle, @Nullable Object first, int index, int site) {
    ControlledTask task = ControlledRun.task();
    if (task == null || handle == null) {
      return;
    }
    String method = SiteTable.get(site).called();
    method = method.substring(method.indexOf('.') + 1);
    boolean isSet = method.startsWith("set") || method.equals("lazySet");
    boolean isGet = method.equals("get") || (method.startsWith("get") && !method.contains("And"));
    StepKind kind = isSet ? StepKind.WRITE : isGet ? StepKind.READ : StepKind.UPDATE;
    AccessMode mode = isSet ? AccessMode.WRITE : isGet ? AccessMode.READ : AccessMode.UPDATE;
    boolean isStatic =
        handle instanceof VarHandle v
            ? v.coordinateTypes().isEmpty()
            : handle instanceof Field f && Modifier.isStatic(f.getModifiers());
    int field = number(handle);
    Object owner = isStatic || first == null || field == UNKNOWN ? LocationTable.STATICS : first;
    int slot = owner == first && field == ELEMENT ? index : field;
    task.attempt = ControlledTask.NO_ATTEMPT;
    if (field == UNKNOWN) {
      ControlHooks.access(owner, slot, StepKind.CALL, AccessMode.UPDATE, site);
      ControlledRun.get().lose("a handle without a name was used at " + SiteTable.get(site).text());
    } else if (method.contains("ompareAndSet")) {
      task.attempt = ControlledRun.get().locations.number(owner, slot);
      ControlHooks.access(owner, slot, kind, AccessMode.READ, site);
    } else {
      ControlHooks.access(owner, slot, kind, mode, site);
    }
  }

  private static int number(Object handle) {
    if (handle instanceof Field field) {
      return SiteTable.field(
          field.getDeclaringClass().getName().replace('.', '/'), field.getName());
    }
    return handle instanceof VarHandle v ? field(v) : UPDATERS.getOrDefault(handle, UNKNOWN);
  }

  private static int field(VarHandle handle) {
    Optional<VarHandle.VarHandleDesc> known = handle.describeConstable();
    if (known.isEmpty()) {
      return UNKNOWN;
    }
    DynamicConstantDesc<VarHandle> description = known.get();
    if (description.bootstrapMethod().methodName().equals("arrayVarHandle")) {
      return ELEMENT;
    }
    ClassDesc type = (ClassDesc) description.bootstrapArgs()[0];
    String name = type.descriptorString();
    return SiteTable.field(name.substring(1, name.length() - 1), description.constantName());
  }
}
