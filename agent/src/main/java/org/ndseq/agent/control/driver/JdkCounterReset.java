package org.ndseq.agent.control.driver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** The fields that this JDK has, with the value to reset them to. */
  private static final Map<VarHandle, Integer> HANDLES = handles();

  private JdkCounterReset() {}

  private static Map<VarHandle, Integer> handles() {
    Map<VarHandle, Integer> handles = new HashMap<>();
    for (String counter : COUNTERS) {
      int dot = counter.lastIndexOf('.');
      String name = counter.substring(dot + 1);
      try {
        Class<?> type = Class.forName(counter.substring(0, dot));
        Field field = type.getDeclaredField(name);
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        handles.put(lookup.unreflectVarHandle(field), name.equals("poolNumber") ? 1 : 0);
      } catch (ReflectiveOperationException e) {
        // This JDK counts in another field.
      }
    }
    return handles;
  }

  static void reset() {
    HANDLES.forEach(
        (handle, first) -> {
          if (handle.varType() == int.class) {
            handle.set((int) first);
          } else if (handle.get() instanceof AtomicInteger number) {
            number.set(first);
          }
        });
  }
}
