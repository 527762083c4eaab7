package org.ndseq.agent.runtime.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.RecorderFrameFilter;
import org.ndseq.agent.runtime.TrustedLookup;

/**
 * Handles for the shadows of instrumented classes. They are resolved by name, because reflection
 * does not list members of the recorder.
 */
final class ShadowAccess {
  private static final MethodHandles.Lookup LOOKUP = TrustedLookup.get();
  private static final MethodType GETTER = MethodType.methodType(int[].class, Object.class);
  private static final MethodType SETTER =
      MethodType.methodType(void.class, Object.class, int[].class);

  private ShadowAccess() {}

  /** Calls the method of {@code type}, or of a superclass, that returns an instance's shadow. */
  static @Nullable MethodHandle getter(Class<?> type, String shadowMethod) {
    try {
      return LOOKUP
          .findVirtual(type, shadowMethod, MethodType.methodType(int[].class))
          .asType(GETTER);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** Sets the shadow of each class that {@code type} is or extends, where there is one. */
  static List<MethodHandle> setters(Class<?> type) {
    List<MethodHandle> all = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      try {
        all.add(LOOKUP.findSetter(c, shadowField(c), int[].class).asType(SETTER));
      } catch (ReflectiveOperationException | RuntimeException e) {
        // a class without recorded fields
      }
    }
    return all;
  }

  /** The field's name; the name of a hidden class has a suffix that its class file has not. */
  private static String shadowField(Class<?> type) {
    String name = type.getName();
    int suffix = type.isHidden() ? name.lastIndexOf('/') : -1;
    return RecorderFrameFilter.PREFIX
        + (suffix < 0 ? name : name.substring(0, suffix)).replace('.', '$');
  }
}
