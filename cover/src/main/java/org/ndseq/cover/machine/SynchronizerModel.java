package org.ndseq.cover.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The state of an object that tasks wait for. */
sealed interface SynchronizerModel {
  /** A task that waits for a notification. */
  final class NotifiedWaiter {
    boolean isNotified;
    int depth;
  }

  /** A monitor or a reentrant lock. */
  final class LockModel implements SynchronizerModel {
    @Nullable MachineTask owner;
    int depth;
    final Deque<NotifiedWaiter> waiters = new ArrayDeque<>();

    /** Notified waiters of the lock's conditions: the JDK lets them enter in this order. */
    final Deque<NotifiedWaiter> entering = new ArrayDeque<>();

    boolean isFreeFor(MachineTask task) {
      return owner == null || owner == task;
    }
  }

  /** A condition of a lock. */
  final class ConditionModel implements SynchronizerModel {
    final LockModel lock;
    final Deque<NotifiedWaiter> waiters = new ArrayDeque<>();

    ConditionModel(LockModel lock) {
      this.lock = lock;
    }
  }

  /** A read-write lock. */
  final class ReadWriteModel implements SynchronizerModel {
    final LockModel writer = new LockModel();
    final Map<MachineTask, Integer> readers = new HashMap<>();

    boolean isReadable(MachineTask task) {
      return writer.isFreeFor(task);
    }

    boolean isWritable(MachineTask task) {
      return writer.owner == task || (writer.owner == null && readers.isEmpty());
    }
  }

  /** The read or the write lock of a read-write lock. */
  record LockView(ReadWriteModel lock, boolean isWrite) implements SynchronizerModel {
    @Override
    public boolean equals(Object other) {
      return other instanceof LockView v && v.lock == lock && v.isWrite == isWrite;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(lock) + (isWrite ? 1 : 0);
    }
  }

  /** A semaphore. */
  final class SemaphoreModel implements SynchronizerModel {
    int permits;

    SemaphoreModel(int permits) {
      this.permits = permits;
    }
  }

  /** A latch. */
  final class LatchModel implements SynchronizerModel {
    int count;

    LatchModel(int count) {
      this.count = count;
    }
  }

  /** A cyclic barrier. */
  final class BarrierModel implements SynchronizerModel {
    final int parties;
    final Deque<MachineTask> waiting = new ArrayDeque<>();

    /** Tasks that can pass: the JDK lets them go in this order. */
    final Deque<MachineTask> leaving = new ArrayDeque<>();

    BarrierModel(int parties) {
      this.parties = parties;
    }
  }

  /** A pool of threads. */
  final class PoolModel implements SynchronizerModel {
    final int size;

    /** Whether idle workers end after a time, and tasks are handed to them directly. */
    final boolean isCached;

    final List<MachineTask> workers = new ArrayList<>();
    final Deque<FutureModel> queue = new ArrayDeque<>();
    final Deque<MachineTask> idle = new ArrayDeque<>();

    /** Workers that were woken: the JDK lets them look into the queue in this order. */
    final Deque<MachineTask> entering = new ArrayDeque<>();

    boolean isShutdown;

    PoolModel(int size, boolean isCached) {
      this.size = size;
      this.isCached = isCached;
    }

    void wakeIdle() {
      MachineTask worker = idle.poll();
      if (worker != null) {
        entering.add(worker);
      }
    }

    boolean isTerminated() {
      return isShutdown && workers.stream().allMatch(w -> w.hasEnded);
    }
  }

  /** A task of a pool. */
  final class FutureModel implements SynchronizerModel {
    /** The body, and the result or the exception. */
    final HeapObject content = new HeapObject("java/util/concurrent/FutureTask");

    /** Whether an exception of the body is kept for the one who asks for the result. */
    final boolean keepsException;

    boolean isDone;
    @Nullable TraceEntry cause;

    FutureModel(boolean keepsException) {
      this.keepsException = keepsException;
    }
  }

  /** A blocking queue. */
  final class QueueModel implements SynchronizerModel {
    static final String ELEMENTS = "elements";

    final int capacity;
    final List<MachineValue> elements = new ArrayList<>();

    QueueModel(int capacity) {
      this.capacity = capacity;
    }
  }
}
