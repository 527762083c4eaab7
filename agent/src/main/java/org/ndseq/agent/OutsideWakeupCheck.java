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

  /** The hooks of the JVM, which forgets them when it begins to end; null if they are not known. */
  private final @Nullable Map<?, ?> hooks = hooks();

  OutsideWakeupCheck(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  private static @Nullable Map<?, ?> hooks() {
    try {
      Field field = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
      field.setAccessible(true);
      return field.get(null) instanceof Map<?, ?> map ? map : null;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** Also true where that cannot be found out. */
  boolean arePossible() {
    return hasOwnHooks() || handlesSignals();
  }

  private boolean hasOwnHooks() {
    if (hooks == null) {
      return true;
    }
    try {
      for (Object hook : hooks.keySet().toArray()) {
        if (hook instanceof Thread thread
            && !thread.getName().startsWith("ndseq-")
            && !thread.getClass().getName().startsWith("java.util.logging.")) {
          return true;
        }
      }
      return false;
    } catch (RuntimeException e) {
      return true; // the program adds one just now
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
