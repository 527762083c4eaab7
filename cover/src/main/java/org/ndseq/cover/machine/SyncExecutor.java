package org.ndseq.cover.machine;

import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.machine.SyncSupport.SyncResult;
import org.ndseq.cover.machine.SynchronizerModel.BarrierModel;
import org.ndseq.cover.machine.SynchronizerModel.ConditionModel;
import org.ndseq.cover.machine.SynchronizerModel.FutureModel;
import org.ndseq.cover.machine.SynchronizerModel.LatchModel;
import org.ndseq.cover.machine.SynchronizerModel.LockModel;
import org.ndseq.cover.machine.SynchronizerModel.LockView;
import org.ndseq.cover.machine.SynchronizerModel.NotifiedWaiter;
import org.ndseq.cover.machine.SynchronizerModel.PoolModel;
import org.ndseq.cover.machine.SynchronizerModel.QueueModel;
import org.ndseq.cover.machine.SynchronizerModel.ReadWriteModel;
import org.ndseq.cover.machine.SynchronizerModel.SemaphoreModel;

/**
 * Executes synchronisation operations. A task that has to wait gets a guard and executes its
 * instruction again when the guard holds.
 */
final class SyncExecutor {
  private final MachineState state;
  private final SyncSupport support;
  private final LockExecutor locks;
  private final CounterExecutor counters;
  private final QueueExecutor queues;
  private final PoolExecutor pools;
  private final IdentityHashMap<Object, LockModel> monitors = new IdentityHashMap<>();

  SyncExecutor(MachineState state) {
    this.state = state;
    support = new SyncSupport(state);
    locks = new LockExecutor(state, support);
    counters = new CounterExecutor(state, support);
    queues = new QueueExecutor(state, support);
    pools = new PoolExecutor(state, support);
  }

  private LockModel monitor(Object object) {
    if (SyncSupport.isBoxed(object)) {
      throw new UnsupportedCodeException("the monitor of a boxed number");
    }
    return monitors.computeIfAbsent(object, o -> new LockModel());
  }

  /** The monitor of an object, if it was ever used. */
  @Nullable LockModel existingMonitor(Object object) {
    return monitors.get(object);
  }

  /** Makes the model of a synchroniser of the JDK. */
  SynchronizerModel create(MachineTask task, String type, List<MachineValue> arguments) {
    int first = arguments.isEmpty() ? 0 : support.number(task, arguments.get(0));
    switch (type) {
      case "java/util/concurrent/locks/ReentrantLock" -> {
        return new LockModel();
      }
      case "java/util/concurrent/locks/ReentrantReadWriteLock" -> {
        return new ReadWriteModel();
      }
      case "java/util/concurrent/Semaphore" -> {
        return new SemaphoreModel(first);
      }
      case "java/util/concurrent/CountDownLatch" -> {
        if (first < 0) {
          throw new UnsupportedCodeException("a latch with a negative count");
        }
        return new LatchModel(first);
      }
      case "java/util/concurrent/CyclicBarrier" -> {
        if (arguments.size() > 1) {
          throw new UnsupportedCodeException("a barrier with an action");
        }
        if (first <= 0) {
          throw new UnsupportedCodeException("a barrier without parties");
        }
        return new BarrierModel(first);
      }
      case "java/util/concurrent/ArrayBlockingQueue" -> {
        if (arguments.size() > 2 || first <= 0) {
          throw new UnsupportedCodeException("a queue without room or with elements");
        }
        return new QueueModel(first);
      }
      case "java/util/concurrent/LinkedBlockingQueue" -> {
        if (!arguments.isEmpty() && first <= 0) {
          throw new UnsupportedCodeException("a queue without room");
        }
        return new QueueModel(arguments.isEmpty() ? Integer.MAX_VALUE : first);
      }
      default -> {
        throw new UnsupportedCodeException("new " + type.replace('/', '.'));
      }
    }
  }

  /** Enters a monitor; false if the task has to wait. */
  boolean enter(MachineTask task, MachineValue object) {
    LockModel lock = monitor(java.util.Objects.requireNonNull(object.data()));
    if (!lock.isFreeFor(task)) {
      support.waitFor(task, object, () -> lock.isFreeFor(task));
      return false;
    }
    if (lock.owner == null) {
      state.operation(task, "ACQUIRE", object.definition());
    } else {
      // That the monitor is held already depends on which object it is.
      state.entry(task, TraceEntry.Role.SYNC, object.definition());
    }
    lock.owner = task;
    lock.depth++;
    state.acquire(task, lock);
    return true;
  }

  /** Leaves a monitor. */
  void exit(MachineTask task, @Nullable Object object) {
    LockModel lock = monitor(java.util.Objects.requireNonNull(object));
    if (lock.owner != task) {
      throw new UnsupportedCodeException("a monitor is left that the task does not hold");
    }
    if (--lock.depth == 0) {
      state.operation(task, "RELEASE");
      state.release(task, lock);
      lock.owner = null;
    }
  }

  /**
   * Waits for a notification.
   *
   * @return false if the task has to wait
   */
  boolean await(MachineTask task, MachineValue object) {
    LockModel lock = monitor(java.util.Objects.requireNonNull(object.data()));
    if (task.resumption instanceof NotifiedWaiter waiter) {
      task.resumption = null;
      state.operation(task, "ACQUIRE", object.definition());
      lock.owner = task;
      lock.depth = waiter.depth;
      state.acquire(task, lock);
      return true;
    }
    SyncSupport.requireOwner(lock, task);
    state.operation(task, "WAIT", object.definition());
    state.release(task, lock);
    NotifiedWaiter waiter = SyncSupport.release(lock);
    lock.waiters.add(waiter);
    task.resumption = waiter;
    support.waitFor(task, object, () -> waiter.isNotified && lock.owner == null);
    return false;
  }

  /** Notifies one or all tasks that wait on an object, the longest waiting first. */
  void signal(MachineTask task, MachineValue object, int limit) {
    LockModel lock = monitor(java.util.Objects.requireNonNull(object.data()));
    SyncSupport.requireOwner(lock, task);
    state.operation(task, "NOTIFY", object.definition());
    SyncSupport.wake(lock.waiters, limit);
  }

  /** Waits for the end of a thread; false if the task has to wait. */
  boolean join(MachineTask task, MachineValue thread) {
    MachineTask other = null;
    for (MachineTask t : state.tasks) {
      if (t.thread == thread.data()) {
        other = t;
      }
    }
    MachineTask joined = other;
    if (joined != null && !joined.hasEnded) {
      support.waitFor(task, thread, () -> joined.hasEnded);
      return false;
    }
    state.operation(task, "JOIN", thread.definition());
    state.acquire(task, java.util.Objects.requireNonNull(thread.data()));
    return true;
  }

  /** The end of a thread notifies those that wait on its object. */
  void ended(MachineTask task) {
    LockModel lock = monitors.get(task.thread);
    if (lock != null) {
      SyncSupport.wake(lock.waiters, Integer.MAX_VALUE);
    }
  }

  /** Executes a call on a synchroniser; null if the task has to wait. */
  @Nullable SyncResult call(
      MachineTask task, MachineValue receiver, String name, List<MachineValue> arguments) {
    Object model = receiver.data();
    if (model instanceof LockModel lock) {
      return locks.lockCall(
          task, receiver, lock, arguments.isEmpty() ? name : name + " with arguments");
    }
    if (model instanceof LockView view) {
      return locks.viewCall(task, receiver, view, name);
    }
    if (model instanceof ReadWriteModel lock) {
      return switch (name) {
        case "readLock" -> SyncSupport.result(new LockView(lock, false), receiver);
        case "writeLock" -> SyncSupport.result(new LockView(lock, true), receiver);
        default -> throw SyncSupport.unsupported("ReentrantReadWriteLock", name);
      };
    }
    if (model instanceof ConditionModel condition) {
      return locks.conditionCall(task, receiver, condition, name);
    }
    if (model instanceof SemaphoreModel semaphore) {
      return counters.semaphoreCall(task, receiver, semaphore, name, arguments);
    }
    if (model instanceof LatchModel latch) {
      return counters.latchCall(task, receiver, latch, name, arguments);
    }
    if (model instanceof BarrierModel barrier) {
      return counters.barrierCall(task, receiver, barrier, name, arguments);
    }
    if (model instanceof QueueModel queue) {
      return queues.call(task, receiver, queue, name, arguments);
    }
    if (model instanceof PoolModel pool) {
      return pools.poolCall(task, receiver, pool, name, arguments);
    }
    if (model instanceof FutureModel future) {
      return pools.futureCall(task, receiver, future, name, arguments);
    }
    throw SyncSupport.unsupported(String.valueOf(model), name);
  }

  PoolExecutor pools() {
    return pools;
  }
}
