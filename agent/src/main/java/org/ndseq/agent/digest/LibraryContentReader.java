package org.ndseq.agent.digest;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/** Looks into objects of the JDK that hold values of the program. */
final class LibraryContentReader {
  private static final @Nullable Field OUTCOME = outcome();

  /** Receives what an object holds. */
  interface ContentVisitor {
    /**
     * Takes one element.
     *
     * @param position tells elements with an order apart; 0 if there is none
     */
    void element(long position, @Nullable Object element);
  }

  private LibraryContentReader() {}

  private static @Nullable Field outcome() {
    try {
      Field field = FutureTask.class.getDeclaredField("outcome");
      return field.trySetAccessible() ? field : null;
    } catch (NoSuchFieldException e) {
      return null;
    }
  }

  /**
   * Visits the contents of an object of the JDK.
   *
   * @return false if it is not known what the object holds
   */
  static boolean visit(Object object, ContentVisitor visitor) {
    if (object instanceof AtomicInteger || object instanceof AtomicLong) {
      visitor.element(0, ((Number) object).longValue());
    } else if (object instanceof LongAdder || object instanceof LongAccumulator) {
      visitor.element(0, ((Number) object).longValue());
    } else if (object instanceof DoubleAdder adder) {
      visitor.element(0, adder.sum());
    } else if (object instanceof AtomicBoolean flag) {
      visitor.element(0, flag.get());
    } else if (object instanceof AtomicReference<?> reference) {
      visitor.element(0, reference.get());
    } else if (object instanceof Optional<?> optional) {
      visitor.element(0, optional.orElse(null));
    } else if (object instanceof Map<?, ?> map) {
      map.forEach((key, value) -> visitEntry(key, value, visitor));
    } else if (object instanceof Collection<?> collection) {
      visitAll(collection, visitor);
    } else if (isWithoutContents(object)) {
      return true;
    } else if (object instanceof Future<?>) {
      return visitFuture(object, visitor);
    } else {
      return visitArray(object, visitor);
    }
    return true;
  }

  /** Whether an object orders or executes tasks and holds no values of the program. */
  private static boolean isWithoutContents(Object object) {
    return object instanceof Lock
        || object instanceof ReadWriteLock
        || object instanceof Condition
        || object instanceof StampedLock
        || object instanceof CountDownLatch
        || object instanceof CyclicBarrier
        || object instanceof Semaphore
        || object instanceof Phaser
        || object instanceof Thread
        || object instanceof Executor
        || object.getClass() == Object.class;
  }

  private static void visitEntry(
      @Nullable Object key, @Nullable Object value, ContentVisitor visitor) {
    long position = ValueHash.isValue(key) ? ValueHash.ofValue(key) : 0;
    visitor.element(position, value);
    visitor.element(0, key);
  }

  private static void visitAll(Collection<?> collection, ContentVisitor visitor) {
    boolean hasOrder =
        !(collection instanceof Set<?>
            || collection instanceof PriorityQueue<?>
            || collection instanceof PriorityBlockingQueue<?>);
    long position = 0;
    for (Object element : collection) {
      visitor.element(hasOrder ? ++position : 0, element);
    }
  }

  private static boolean visitArray(Object object, ContentVisitor visitor) {
    if (object instanceof AtomicIntegerArray array) {
      for (int i = 0; i < array.length(); i++) {
        visitor.element(i + 1, array.get(i));
      }
    } else if (object instanceof AtomicLongArray array) {
      for (int i = 0; i < array.length(); i++) {
        visitor.element(i + 1, array.get(i));
      }
    } else if (object instanceof AtomicReferenceArray<?> array) {
      for (int i = 0; i < array.length(); i++) {
        visitor.element(i + 1, array.get(i));
      }
    } else {
      return false;
    }
    return true;
  }

  private static boolean visitFuture(Object future, ContentVisitor visitor) {
    try {
      if (future instanceof FutureTask<?> && OUTCOME != null) {
        visitor.element(0, OUTCOME.get(future));
        return true;
      }
      return false;
    } catch (IllegalAccessException e) {
      return false;
    }
  }
}
