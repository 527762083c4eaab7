package org.ndseq.agent.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the recorder's locks from stopping the threads that carry virtual threads. A virtual thread
 * that waits for a monitor gives up its carrier (JDK 24 and newer), and gets the monitor only when
 * a carrier runs it again, even if the monitor has become free long before. If all carriers wait
 * for the recorder meanwhile, no thread can continue. So carriers take no lock of the recorder, and
 * a virtual thread keeps its carrier while it waits for a lock that other threads take while they
 * hold a second one. The owner of a recorder's lock and its next owner then always have a carrier.
 */
public final class CarrierSafety {
  private static final @Nullable Class<?> CARRIER = jdkClass("jdk.internal.misc.CarrierThread");
  private static final @Nullable Class<?> VIRTUAL = jdkClass("java.lang.VirtualThread");
  private static final @Nullable MethodHandle PIN = continuation("pin");
  private static final @Nullable MethodHandle UNPIN = continuation("unpin");

  private CarrierSafety() {}

  private static @Nullable Class<?> jdkClass(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      return null; // a JDK without virtual threads
    }
  }

  private static @Nullable MethodHandle continuation(String method) {
    Class<?> type = jdkClass("jdk.internal.vm.Continuation");
    try {
      return type == null
          ? null
          : TrustedLookup.get().findStatic(type, method, MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** Whether the current thread carries virtual threads and does not run one at the moment. */
  static boolean isCarrier() {
    return CARRIER != null && Thread.currentThread().getClass() == CARRIER;
  }

  /**
   * The current thread is going to take a lock of the recorder. Returns what {@link #release} is to
   * be given in the end.
   */
  public static boolean hold() {
    if (PIN == null || UNPIN == null || Thread.currentThread().getClass() != VIRTUAL) {
      return false;
    }
    call(PIN);
    return true;
  }

  /** The current thread has left the locks that it has taken since {@link #hold}. */
  public static void release(boolean isHeld) {
    if (isHeld && UNPIN != null) {
      call(UNPIN);
    }
  }

  private static void call(MethodHandle handle) {
    try {
      handle.invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException("a virtual thread cannot be kept on its carrier", e);
    }
  }
}
