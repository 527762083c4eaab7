package org.ndseq.agent.runtime;

import java.lang.management.LockInfo;
import java.lang.management.ThreadInfo;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * The thing that a thread waits for, by the method of the JDK that the program has called.
 *
 * @param kind a word of the findings' schema
 * @param type the simple name of its class
 * @param monitor the object whose monitor it is, if it is one
 * @param blocker what the thread is parked for, if it is
 */
record AwaitedThing(
    String kind, String type, @Nullable LockInfo monitor, @Nullable Object blocker) {
  /** The end of an initializer, which another thread runs; the JVM does not say of which class. */
  static final AwaitedThing INITIALIZATION =
      new AwaitedThing("other", "the initialization of a class", null, null);

  static AwaitedThing of(
      Thread.State state,
      StackTraceElement[] stack,
      @Nullable LockInfo monitor,
      @Nullable Object blocker) {
    if (state == Thread.State.BLOCKED || stack.length == 0) {
      return new AwaitedThing(
          "lock", simple(monitor == null ? "" : monitor.getClassName()), monitor, null);
    }
    StackTraceElement call = calledByProgram(stack);
    String name = call.getClassName();
    String kind = kind(name, call.getMethodName());
    String type =
        name.equals("java.lang.Object") && monitor != null ? monitor.getClassName() : name;
    return new AwaitedThing(kind, simple(type), monitor, blocker);
  }

  /** The last method of the JDK before the program's own code. */
  private static StackTraceElement calledByProgram(StackTraceElement[] stack) {
    StackTraceElement last = stack[0];
    for (StackTraceElement frame : stack) {
      if (!StackText.isOfLibrary(frame)) {
        return last;
      }
      if (StackText.isOfJdk(frame)) {
        last = frame;
      }
    }
    return last;
  }

  private static String kind(String type, String method) {
    String simple = simple(type);
    if (type.equals("java.lang.Thread") || method.equals("awaitTermination")) {
      return "join";
    }
    if (type.equals("java.lang.Object") || simple.equals("ConditionObject")) {
      return "condition";
    }
    if (simple.contains("Latch")) {
      return "latch";
    }
    if (simple.contains("Semaphore")) {
      return "semaphore";
    }
    if (simple.contains("Barrier") || simple.equals("Phaser")) {
      return "barrier";
    }
    if (simple.endsWith("Queue") || simple.endsWith("Deque")) {
      return "queue";
    }
    if (simple.contains("Future")
        || simple.contains("ForkJoin")
        || simple.contains("Recursive")
        || method.startsWith("invokeA")) {
      return "future";
    }
    return simple.endsWith("Lock") ? "lock" : "other";
  }

  private static String simple(String type) {
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }

  /** The class, for people; its number is added by the reader. */
  String display() {
    return type.equals("LockSupport") ? "unpark" : type;
  }

  /** The count that keeps the thread waiting, after a tab; empty if there is none. */
  String state() {
    boolean isCounted = kind.equals("latch") || kind.equals("semaphore");
    Object count =
        isCounted && blocker instanceof AbstractQueuedSynchronizer
            ? fieldOf(AbstractQueuedSynchronizer.class, "state", blocker)
            : null;
    return count == null ? "" : (kind.equals("latch") ? "\tcount " : "\tpermits ") + count;
  }

  /** The thread that holds the thing, or whose end is awaited; it may have ended. */
  @Nullable Thread owner(Map<Long, Thread> threads, @Nullable ThreadInfo info) {
    if (blocker instanceof AbstractOwnableSynchronizer) {
      return fieldOf(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread", blocker)
              instanceof Thread owner
          ? owner
          : type.equals("WriteLock") ? reader(blocker) : null;
    }
    if (kind.equals("join") && monitor != null) {
      for (Thread thread : threads.values()) {
        if (System.identityHashCode(thread) == monitor.getIdentityHashCode()
            && thread.getClass().getName().equals(monitor.getClassName())) {
          return thread;
        }
      }
    }
    return info == null ? null : threads.get(info.getLockOwnerId());
  }

  /**
   * A thread that holds the lock for reading; the JDK keeps the first one only. Who waits to write
   * waits for it, who waits to read may only be queued after a writer.
   */
  private static @Nullable Thread reader(Object synchronizer) {
    Class<?> shared = synchronizer.getClass().getSuperclass();
    return shared.getName().equals("java.util.concurrent.locks.ReentrantReadWriteLock$Sync")
            && fieldOf(shared, "firstReader", synchronizer) instanceof Thread reader
        ? reader
        : null;
  }

  /** The recorder's node of the thing: of the object, or of the lock that is made of it. */
  @Nullable ObjectRecord find(IdentityTable objects) {
    ObjectRecord[] found = new ObjectRecord[1];
    objects.forEach(
        node -> {
          Object object = node.get();
          if (object != null && isIt(object)) {
            ObjectRecord whole = node.owner;
            found[0] = whole == null ? node : whole;
          }
        });
    return found[0];
  }

  private boolean isIt(Object object) {
    if (blocker != null) {
      return object == blocker || fieldOf(object.getClass(), "sync", object) == blocker;
    }
    return monitor != null
        && System.identityHashCode(object) == monitor.getIdentityHashCode()
        && object.getClass().getName().equals(monitor.getClassName());
  }

  /** The value of a field of a class in {@code java.util.concurrent}, or null. */
  private static @Nullable Object fieldOf(Class<?> type, String name, Object object) {
    if (!type.getName().startsWith("java.util.concurrent.")) {
      return null;
    }
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }
}
