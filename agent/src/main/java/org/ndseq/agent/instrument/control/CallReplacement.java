package org.ndseq.agent.instrument.control;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.runtime.ClockHooks;
import org.ndseq.agent.control.runtime.ControlHooks;
import org.ndseq.agent.control.runtime.ParkHooks;
import org.ndseq.agent.control.runtime.ThreadHooks;
import org.objectweb.asm.Type;

/**
 * A hook that stands in the place of a call of the JDK.
 *
 * @param owner the class of the hook
 * @param descriptor of the hook, without the site
 * @param hasSite whether the hook takes the site as its last argument
 */
record CallReplacement(String owner, String name, String descriptor, boolean hasSite) {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String THREAD = "Ljava/lang/Thread;";
  private static final Map<String, CallReplacement> BY_CALL = new HashMap<>();

  static {
    Class<?> monitors = ControlHooks.class;
    for (String arguments : new String[] {"", "J", "JI"}) {
      put("Object.wait(" + arguments + ")V", monitors, "await", "(" + OBJECT + arguments + ")V");
    }
    put("Object.notify()V", monitors, "signalOne", "(" + OBJECT + ")V");
    put("Object.notifyAll()V", monitors, "signalAll", "(" + OBJECT + ")V");
    put("static Thread.holdsLock(" + OBJECT + ")Z", monitors, "holdsLock", "(" + OBJECT + ")Z");

    Class<?> threads = ThreadHooks.class;
    String duration = "Ljava/time/Duration;";
    for (String arguments : new String[] {"", "J", "JI"}) {
      put("Thread.join(" + arguments + ")V", threads, "join", "(" + THREAD + arguments + ")V");
    }
    put("Thread.join(" + duration + ")Z", threads, "join", "(" + THREAD + duration + ")Z");
    for (String arguments : new String[] {"J", "JI", duration}) {
      String type = "(" + arguments + ")V";
      put("static Thread.sleep" + type, threads, "sleep", type);
    }
    String unit = "Ljava/util/concurrent/TimeUnit;";
    put("TimeUnit.sleep(J)V", threads, "sleep", "(" + unit + "J)V");
    put("static Thread.yield()V", threads, "yieldStep", "()V");
    put("static Thread.onSpinWait()V", threads, "yieldStep", "()V");
    put("static Thread.interrupted()Z", threads, "interrupted", "()Z");
    put("Thread.interrupt()V", threads, "interrupt", "(" + THREAD + ")V");
    put("Thread.isInterrupted()Z", threads, "isInterrupted", "(" + THREAD + ")Z");
    put("Thread.isAlive()Z", threads, "isAlive", "(" + THREAD + ")Z");
    put(
        "static LockSupport.unpark(" + THREAD + ")V",
        ParkHooks.class,
        "unparkStep",
        "(" + THREAD + ")V");

    Class<?> clock = ClockHooks.class;
    putPlain("static System.nanoTime()J", clock, "nanoTime", "()J");
    putPlain("static System.currentTimeMillis()J", clock, "currentTimeMillis", "()J");
    putPlain("static Math.random()D", clock, "random", "()D");
    putPlain("static System.exit(I)V", clock, "exit", "(I)V");
    putPlain("Runtime.exit(I)V", clock, "exit", "(Ljava/lang/Runtime;I)V");
    putPlain("Runtime.halt(I)V", clock, "exit", "(Ljava/lang/Runtime;I)V");
    putPlain("Thread.getId()J", threads, "id", "(" + THREAD + ")J");
    putPlain("Thread.threadId()J", threads, "id", "(" + THREAD + ")J");
    putPlain("Object.hashCode()I", clock, "keyHash", "(" + OBJECT + ")I");
    putPlain("static System.identityHashCode(" + OBJECT + ")I", clock, "hash", "(" + OBJECT + ")I");
  }

  private static void put(String call, Class<?> hooks, String name, String descriptor) {
    BY_CALL.put(call, new CallReplacement(Type.getInternalName(hooks), name, descriptor, true));
  }

  private static void putPlain(String call, Class<?> hooks, String name, String descriptor) {
    BY_CALL.put(call, new CallReplacement(Type.getInternalName(hooks), name, descriptor, false));
  }

  /**
   * The replacement of a call.
   *
   * @param type the simple name of the class of the JDK that declares the method
   */
  static @Nullable CallReplacement of(
      boolean isStatic, String type, String name, String descriptor) {
    return BY_CALL.get((isStatic ? "static " : "") + type + "." + name + descriptor);
  }
}
