package org.ndseq.agent.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** The lookup that reaches members of every module, which the agent opens to its own runtime. */
public final class TrustedLookup {
  private static final MethodHandles.Lookup LOOKUP = find();

  private TrustedLookup() {}

  /** That lookup; or, outside of an agent, one for public members of exported packages. */
  public static MethodHandles.Lookup get() {
    return LOOKUP;
  }

  private static MethodHandles.Lookup find() {
    try {
      Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      if (trusted.trySetAccessible()) {
        return (MethodHandles.Lookup) trusted.get(null);
      }
    } catch (ReflectiveOperationException e) {
      // then public members must do
    }
    return MethodHandles.publicLookup();
  }
}
