package org.ndseq.agent.digest;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells initialized classes from others, whose static fields must not be looked at. */
public final class ClassInitialization {
  private static final String PACKAGE = "jdk.internal.misc";

  private final @Nullable Object unsafe;
  private final @Nullable Method shouldBeInitialized;

  private ClassInitialization(@Nullable Object unsafe, @Nullable Method shouldBeInitialized) {
    this.unsafe = unsafe;
    this.shouldBeInitialized = shouldBeInitialized;
  }

  /** Asks the JVM; if this JDK has no means for it, no class counts as initialized. */
  public static ClassInitialization of(Instrumentation instrumentation) {
    try {
      instrumentation.redefineModule(
          Object.class.getModule(),
          Set.of(),
          Map.of(PACKAGE, Set.of(ClassInitialization.class.getModule())),
          Map.of(),
          Set.of(),
          Map.of());
      Class<?> type = Class.forName(PACKAGE + ".Unsafe", true, null);
      Object unsafe = type.getMethod("getUnsafe").invoke(null);
      return new ClassInitialization(unsafe, type.getMethod("shouldBeInitialized", Class.class));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return new ClassInitialization(null, null);
    }
  }

  /** Whether the static initializer of a class has begun. */
  public boolean isInitialized(Class<?> type) {
    try {
      return shouldBeInitialized != null
          && Boolean.FALSE.equals(shouldBeInitialized.invoke(unsafe, type));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return false;
    }
  }
}
