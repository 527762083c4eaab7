package org.ndseq.agent.runtime.memory;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gives an object made by {@code clone} a shadow of its own in place of the original's. */
public final class CloneHooks {
  private static final ClassValue<List<MethodHandle>> SHADOWS =
      new ClassValue<>() {
        @Override
        protected List<MethodHandle> computeValue(Class<?> type) {
          return ShadowAccess.setters(type);
        }
      };

  private static final int @Nullable [] NO_SHADOW = null;

  private CloneHooks() {}

  /** {@code copy} was just made. */
  public static void made(@Nullable Object copy) {
    if (copy == null) {
      return;
    }
    for (MethodHandle setter : SHADOWS.get(copy.getClass())) {
      try {
        setter.invokeExact(copy, NO_SHADOW);
      } catch (Throwable e) {
        throw new IllegalStateException("the shadow of a copy cannot be set", e);
      }
    }
  }
}
