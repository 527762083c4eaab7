package org.ndseq.agent.control.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Sets the random state that the JDK keeps in each thread, for {@code ThreadLocalRandom} and for
 * the choices of fork/join workers, so that it depends on the task's name alone.
 */
final class ThreadSeedReset {
  private static final int FACTOR = 0x9E3779B9;
  private static final @Nullable VarHandle SEED = handle("threadLocalRandomSeed");
  private static final @Nullable VarHandle PROBE = handle("threadLocalRandomProbe");
  private static final @Nullable VarHandle SECOND = handle("threadLocalRandomSecondarySeed");

  private ThreadSeedReset() {}

  private static @Nullable VarHandle handle(String name) {
    try {
      Field field = Thread.class.getDeclaredField(name);
      return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
          .unreflectVarHandle(field);
    } catch (ReflectiveOperationException e) {
      return null; // this JDK keeps it elsewhere
    }
  }

  static void set(Thread thread, String name) {
    int hash = (name.hashCode() * FACTOR) | 1;
    if (SEED != null) {
      SEED.set(thread, (long) hash);
    }
    if (PROBE != null) {
      PROBE.set(thread, hash);
    }
    if (SECOND != null) {
      SECOND.set(thread, hash);
    }
  }
}
