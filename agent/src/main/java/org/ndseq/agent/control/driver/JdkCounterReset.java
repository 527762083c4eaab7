package org.ndseq.agent.control.driver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Resets the counters from which the JDK names threads and pools, so that runs have equal names.
 */
final class JdkCounterReset {
  /** Classes and their static fields; a JDK has some of them. */
  private static final List<String> COUNTERS =
      List.of(
          "java.lang.Thread.threadInitNumber",
          "java.lang.Thread$ThreadNumbering.next",
          "java.util.concurrent.Executors$DefaultThreadFactory.poolNumber",
          "java.util.concurrent.ForkJoinPool.poolIds",
          "java.util.Timer.nextSerialNumber");

  private JdkCounterReset() {}

  static void reset() {
    for (String counter : COUNTERS) {
      int dot = counter.lastIndexOf('.');
      try {
        reset(Class.forName(counter.substring(0, dot)), counter.substring(dot + 1));
      } catch (ReflectiveOperationException e) {
        // This JDK counts in another field.
      }
    }
  }

  private static void reset(Class<?> type, String name) throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    VarHandle handle = lookup.unreflectVarHandle(field);
    if (field.getType() == int.class) {
      handle.set(0);
    } else if (handle.get() instanceof AtomicInteger number) {
      number.set(name.equals("poolNumber") ? 1 : 0);
    }
  }
}
