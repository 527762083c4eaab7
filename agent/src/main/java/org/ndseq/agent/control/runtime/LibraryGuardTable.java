package org.ndseq.agent.control.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * The conditions under which blocking calls on JDK objects return at once. They only ask. A call
 * without a condition here is made at any time and waits at the parks inside of it.
 */
final class LibraryGuardTable {
  private static final int EXCLUSIVE = 0xFFFF;

  private static final VarHandle OWNER =
      handle(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
  private static final VarHandle STATE = handle(AbstractQueuedSynchronizer.class, "state");
  private static final VarHandle LOCK = handle(ReentrantLock.class, "sync");
  private static final VarHandle READ = handle(ReentrantReadWriteLock.ReadLock.class, "sync");
  private static final VarHandle WRITE = handle(ReentrantReadWriteLock.WriteLock.class, "sync");
  private static final VarHandle BOTH = handle(ReentrantReadWriteLock.class, "sync");
  private static final VarHandle CONDITION =
      handle(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");

  private static final VarHandle LONG_CONDITION =
      handle(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");

  private static final List<HiddenPart> PARTS =
      List.of(
          new HiddenPart("java.util.concurrent.Executors$DelegatedExecutorService", "e"),
          new HiddenPart("java.util.concurrent.ExecutorCompletionService", "completionQueue"),
          new HiddenPart(
              "java.util.concurrent.ExecutorCompletionService$QueueingFuture", "completionQueue"),
          new HiddenPart("java.util.concurrent.Phaser", "root"),
          new HiddenPart("java.util.concurrent.locks.StampedLock$ReadLockView", "this$0"),
          new HiddenPart("java.util.concurrent.locks.StampedLock$WriteLockView", "this$0"),
          new HiddenPart("java.util.concurrent.locks.StampedLock$ReadWriteLockView", "this$0"));

  /** A field of a class of the JDK with the object that has the state of those of the class. */
  private static final class HiddenPart {
    final Class<?> type;
    final VarHandle field;

    HiddenPart(String type, String field) {
      try {
        this.type = Class.forName(type, false, null);
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
      this.field = handle(this.type, field);
    }
  }

  private LibraryGuardTable() {}

  /** The driver has opened the package to the agent. */
  private static VarHandle handle(Class<?> type, String field) {
    try {
      Field found = type.getDeclaredField(field);
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup()).unreflectVarHandle(found);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The object that has the state of a lock, of its conditions and of its views. */
  static Object shared(Object object) {
    if (object instanceof ReentrantLock lock) {
      return LOCK.get(lock);
    }
    if (object instanceof AbstractQueuedSynchronizer.ConditionObject condition) {
      return CONDITION.get(condition);
    }
    if (object instanceof AbstractQueuedLongSynchronizer.ConditionObject condition) {
      return LONG_CONDITION.get(condition);
    }
    if (object instanceof ReentrantReadWriteLock.ReadLock lock) {
      return READ.get(lock);
    }
    if (object instanceof ReentrantReadWriteLock.WriteLock lock) {
      return WRITE.get(lock);
    }
    if (object instanceof ReentrantReadWriteLock lock) {
      return BOTH.get(lock);
    }
    for (HiddenPart part : PARTS) {
      if (part.type.isInstance(object)) {
        return part.field.get(object);
      }
    }
    return object;
  }

  /** Whether all methods of the object are synchronized on it. */
  static boolean locksItself(Object object) {
    return object instanceof Vector
        || object instanceof java.util.Hashtable
        || object instanceof StringBuffer
        || object.getClass().getName().startsWith("java.util.Collections$Synchronized");
  }

  /** Whether several threads may call an object at the same time. */
  static boolean isSafe(Object object) {
    String name = object.getClass().getName();
    return locksItself(object)
        || name.startsWith("java.util.concurrent.")
        || name.startsWith("java.util.Collections$");
  }

  static StepGuard of(Object receiver, String method, ControlledTask task) {
    return switch (method) {
      case "lock" -> lock(receiver, task, false);
      case "lockInterruptibly" -> lock(receiver, task, true);
      case "acquire" ->
          receiver instanceof Semaphore semaphore
              ? () -> semaphore.availablePermits() > 0 || task.isInterrupted()
              : StepGuard.ALWAYS;
      case "await" ->
          receiver instanceof CountDownLatch latch
              ? () -> latch.getCount() == 0 || task.isInterrupted()
              : StepGuard.ALWAYS;
      case "get", "join" -> result(receiver, method, task);
      case "take", "takeFirst", "takeLast" -> {
        BlockingQueue<?> queue = queue(receiver);
        yield queue == null ? StepGuard.ALWAYS : () -> !queue.isEmpty() || task.isInterrupted();
      }
      case "put", "putFirst", "putLast" -> {
        BlockingQueue<?> queue = queue(receiver);
        yield queue == null
            ? StepGuard.ALWAYS
            : () -> queue.remainingCapacity() > 0 || task.isInterrupted();
      }
      default -> StepGuard.ALWAYS;
    };
  }

  /** Whether the call waits for a lock in its step, whether or not its task is interrupted. */
  static boolean ignoresInterrupts(Object receiver, String method) {
    return method.equals("lock") && shared(receiver) instanceof AbstractQueuedSynchronizer;
  }

  private static StepGuard lock(Object lock, ControlledTask task, boolean isInterruptible) {
    Object sync = shared(lock);
    if (!(sync instanceof AbstractQueuedSynchronizer)) {
      return StepGuard.ALWAYS; // newer JDKs count readers in a long; it waits at its parks
    }
    if (lock instanceof ReentrantLock || lock instanceof ReentrantReadWriteLock.WriteLock) {
      return () ->
          (int) STATE.get(sync) == 0
              || OWNER.get(sync) == task.thread
              || (isInterruptible && task.isInterrupted());
    }
    if (lock instanceof ReentrantReadWriteLock.ReadLock) {
      return () ->
          ((int) STATE.get(sync) & EXCLUSIVE) == 0
              || OWNER.get(sync) == task.thread
              || (isInterruptible && task.isInterrupted());
    }
    return StepGuard.ALWAYS;
  }

  /** A worker of a fork/join pool runs other tasks instead of waiting. */
  private static StepGuard result(Object receiver, String method, ControlledTask task) {
    if (receiver instanceof ForkJoinTask<?> forked
        && !(task.thread instanceof ForkJoinWorkerThread)
        && !ControlledRun.get().hasWorkers) {
      boolean isStoppable = method.equals("get");
      return () -> forked.isDone() || (isStoppable && task.isInterrupted());
    }
    if (task.thread instanceof ForkJoinWorkerThread
        || !(receiver instanceof FutureTask || receiver instanceof CompletableFuture)
        || receiver.getClass().getClassLoader() != null) {
      return StepGuard.ALWAYS;
    }
    Future<?> future = (Future<?>) receiver;
    return () -> future.isDone() || task.isInterrupted();
  }

  private static @Nullable BlockingQueue<?> queue(Object receiver) {
    Class<?> type = receiver.getClass();
    return type == LinkedBlockingQueue.class
            || type == ArrayBlockingQueue.class
            || type == LinkedBlockingDeque.class
            || type == PriorityBlockingQueue.class
        ? (BlockingQueue<?>) receiver
        : null;
  }
}
