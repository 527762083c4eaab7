package org.ndseq.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether a program whose threads all wait can still be woken up from outside: by a shutdown hook
 * of its own, as servers have that wait for Ctrl-C, by a signal that it handles, or by a debugger.
 */
final class OutsideWakeupCheck {
  private final Instrumentation instrumentation;

  OutsideWakeupCheck(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Also true where that cannot be found out. */
  boolean arePossible() {
    return hasOwnHooks() || handlesSignals();
  }

  private static boolean hasOwnHooks() {
    try {
      Field field = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
      field.setAccessible(true);
      @Nullable Object hooks = field.get(null);
      if (!(hooks instanceof Map<?, ?> map)) {
        return true;
      }
      for (Object hook : map.keySet().toArray()) {
        if (hook instanceof Thread thread
            && !thread.getName().startsWith("ndseq-")
            && !thread.getClass().getName().startsWith("java.util.logging.")) {
          return true;
        }
      }
      return false;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return true;
    }
  }

  private boolean handlesSignals() {
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals("sun.misc.Signal")) {
        return true;
      }
    }
    return false;
  }
}
