package org.ndseq.cover.machine;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.machine.SynchronizerModel.BarrierModel;
import org.ndseq.cover.machine.SynchronizerModel.ConditionModel;
import org.ndseq.cover.machine.SynchronizerModel.LatchModel;
import org.ndseq.cover.machine.SynchronizerModel.LockModel;
import org.ndseq.cover.machine.SynchronizerModel.LockView;
import org.ndseq.cover.machine.SynchronizerModel.NotifiedWaiter;
import org.ndseq.cover.machine.SynchronizerModel.ReadWriteModel;
import org.ndseq.cover.machine.SynchronizerModel.SemaphoreModel;

/**
 * Executes synchronisation operations. A task that has to wait gets a guard and executes its
 * instruction again when the guard holds.
 */
final class SyncExecutor {
  /** The result of an operation. */
  record SyncResult(Optional<MachineValue> value) {
    static final SyncResult VOID = new SyncResult(Optional.empty());
  }

  private final MachineState state;
  private final IdentityHashMap<Object, LockModel> monitors = new IdentityHashMap<>();

  SyncExecutor(MachineState state) {
    this.state = state;
  }

  private LockModel monitor(Object object) {
    return monitors.computeIfAbsent(object, o -> new LockModel());
  }

  /** The monitor of an object, if it was ever used. */
  @Nullable LockModel existingMonitor(Object object) {
    return monitors.get(object);
  }

  /** Makes the model of a synchroniser of the JDK. */
  SynchronizerModel create(MachineTask task, String type, List<MachineValue> arguments) {
    int first = arguments.isEmpty() ? 0 : number(task, arguments.get(0));
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
      default -> {
        throw new UnsupportedCodeException("new " + type.replace('/', '.'));
      }
    }
  }

  /** An argument that decides how the synchroniser behaves: always part of the slice. */
  private int number(MachineTask task, MachineValue value) {
    MachineValue fixed = state.fixed(task, value);
    TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, fixed.definition());
    entry.isAlwaysRelevant = true;
    return fixed.intValue();
  }

  /** Enters a monitor; false if the task has to wait. */
  boolean enter(MachineTask task, MachineValue object) {
    LockModel lock = monitor(java.util.Objects.requireNonNull(object.data()));
    if (!lock.isFreeFor(task)) {
      waitFor(task, object, () -> lock.isFreeFor(task));
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

  /** Lets a task wait; what it waits for is part of the slice even if it waits forever. */
  private void waitFor(
      MachineTask task, MachineValue object, java.util.function.BooleanSupplier guard) {
    state.entry(task, TraceEntry.Role.SYNC, object.definition());
    task.guard = guard;
    MachineFrame top = task.top();
    task.waitsAt = top.body.place(top.position);
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
    requireOwner(lock, task);
    state.operation(task, "WAIT", object.definition());
    state.release(task, lock);
    NotifiedWaiter waiter = release(lock);
    lock.waiters.add(waiter);
    task.resumption = waiter;
    waitFor(task, object, () -> waiter.isNotified && lock.owner == null);
    return false;
  }

  private static NotifiedWaiter release(LockModel lock) {
    NotifiedWaiter waiter = new NotifiedWaiter();
    waiter.depth = lock.depth;
    lock.owner = null;
    lock.depth = 0;
    return waiter;
  }

  private static void requireOwner(LockModel lock, MachineTask task) {
    if (lock.owner != task) {
      throw new UnsupportedCodeException("a wait or notification without its lock");
    }
  }

  /** Notifies one or all tasks that wait on an object, the longest waiting first. */
  void signal(MachineTask task, MachineValue object, int limit) {
    LockModel lock = monitor(java.util.Objects.requireNonNull(object.data()));
    requireOwner(lock, task);
    state.operation(task, "NOTIFY", object.definition());
    wake(lock.waiters, limit);
  }

  private static List<NotifiedWaiter> wake(java.util.Deque<NotifiedWaiter> waiters, int limit) {
    List<NotifiedWaiter> woken = new ArrayList<>();
    for (int i = 0; i < limit && !waiters.isEmpty(); i++) {
      NotifiedWaiter waiter = waiters.remove();
      waiter.isNotified = true;
      woken.add(waiter);
    }
    return woken;
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
      waitFor(task, thread, () -> joined.hasEnded);
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
      wake(lock.waiters, Integer.MAX_VALUE);
    }
  }

  /** Executes a call on a synchroniser; null if the task has to wait. */
  @Nullable SyncResult call(
      MachineTask task, MachineValue receiver, String name, List<MachineValue> arguments) {
    Object model = receiver.data();
    if (model instanceof LockModel lock) {
      return lockCall(task, receiver, lock, arguments.isEmpty() ? name : name + " with arguments");
    }
    if (model instanceof LockView view) {
      return viewCall(task, receiver, view, name);
    }
    if (model instanceof ReadWriteModel lock) {
      return switch (name) {
        case "readLock" -> result(new LockView(lock, false), receiver);
        case "writeLock" -> result(new LockView(lock, true), receiver);
        default -> throw unsupported("ReentrantReadWriteLock", name);
      };
    }
    if (model instanceof ConditionModel condition) {
      return conditionCall(task, receiver, condition, name);
    }
    if (model instanceof SemaphoreModel semaphore) {
      return semaphoreCall(task, receiver, semaphore, name, arguments);
    }
    if (model instanceof LatchModel latch) {
      return latchCall(task, receiver, latch, name, arguments);
    }
    if (model instanceof BarrierModel barrier) {
      return barrierCall(task, receiver, barrier, name, arguments);
    }
    throw unsupported(String.valueOf(model), name);
  }

  private static UnsupportedCodeException unsupported(String type, String name) {
    return new UnsupportedCodeException("the call " + type + "." + name + " has no model");
  }

  private static SyncResult result(Object data, MachineValue receiver) {
    return new SyncResult(Optional.of(MachineValue.of(data, receiver.definition())));
  }

  private @Nullable SyncResult lockCall(
      MachineTask task, MachineValue receiver, LockModel lock, String name) {
    switch (name) {
      case "lock", "lockInterruptibly" -> {
        if (!lock.isFreeFor(task)) {
          waitFor(task, receiver, () -> lock.isFreeFor(task));
          return null;
        }
        state.operation(task, "ACQUIRE", receiver.definition());
        lock.owner = task;
        lock.depth++;
        state.acquire(task, lock);
        return SyncResult.VOID;
      }
      case "tryLock" -> {
        TraceEntry entry = state.operation(task, "CALL", receiver.definition());
        boolean isFree = lock.isFreeFor(task);
        if (isFree) {
          lock.owner = task;
          lock.depth++;
          state.acquire(task, lock);
        }
        return new SyncResult(Optional.of(MachineValue.of(isFree ? 1 : 0, entry)));
      }
      case "unlock" -> {
        if (lock.owner != task) {
          throw new UnsupportedCodeException("a lock is released that the task does not hold");
        }
        state.operation(task, "RELEASE", receiver.definition());
        state.release(task, lock);
        if (--lock.depth == 0) {
          lock.owner = null;
        }
        return SyncResult.VOID;
      }
      case "newCondition" -> {
        return result(new ConditionModel(lock), receiver);
      }
      default -> {
        throw unsupported("ReentrantLock", name);
      }
    }
  }

  private @Nullable SyncResult viewCall(
      MachineTask task, MachineValue receiver, LockView view, String name) {
    ReadWriteModel lock = view.lock();
    switch (name) {
      case "lock", "lockInterruptibly" -> {
        boolean isPossible = view.isWrite() ? lock.isWritable(task) : lock.isReadable(task);
        if (!isPossible) {
          waitFor(
              task, receiver, () -> view.isWrite() ? lock.isWritable(task) : lock.isReadable(task));
          return null;
        }
        state.operation(task, "ACQUIRE", receiver.definition());
        state.acquire(task, lock);
        if (view.isWrite()) {
          lock.writer.owner = task;
          lock.writer.depth++;
          state.acquire(task, lock.readers);
        } else {
          lock.readers.merge(task, 1, Integer::sum);
        }
        return SyncResult.VOID;
      }
      case "unlock" -> {
        state.operation(task, "RELEASE", receiver.definition());
        state.release(task, view.isWrite() ? lock : lock.readers);
        if (view.isWrite()) {
          requireOwner(lock.writer, task);
          if (--lock.writer.depth == 0) {
            lock.writer.owner = null;
          }
        } else if (lock.readers.merge(task, -1, Integer::sum) <= 0) {
          lock.readers.remove(task);
        }
        return SyncResult.VOID;
      }
      default -> {
        throw unsupported(
            "ReentrantReadWriteLock." + (view.isWrite() ? "Write" : "Read") + "Lock", name);
      }
    }
  }

  private @Nullable SyncResult conditionCall(
      MachineTask task, MachineValue receiver, ConditionModel condition, String name) {
    LockModel lock = condition.lock;
    switch (name) {
      case "await", "awaitUninterruptibly" -> {
        if (task.resumption instanceof NotifiedWaiter waiter) {
          task.resumption = null;
          lock.entering.remove();
          state.acquire(task, lock);
          lock.owner = task;
          lock.depth = waiter.depth;
          return SyncResult.VOID;
        }
        requireOwner(lock, task);
        state.operation(task, "AWAIT", receiver.definition());
        state.release(task, lock);
        NotifiedWaiter waiter = release(lock);
        condition.waiters.add(waiter);
        task.resumption = waiter;
        waitFor(task, receiver, () -> lock.entering.peek() == waiter && lock.owner == null);
        return null;
      }
      case "signal", "signalAll" -> {
        requireOwner(lock, task);
        state.operation(task, "CALL", receiver.definition());
        lock.entering.addAll(
            wake(condition.waiters, name.equals("signal") ? 1 : Integer.MAX_VALUE));
        return SyncResult.VOID;
      }
      default -> {
        throw unsupported("Condition", name);
      }
    }
  }

  private @Nullable SyncResult semaphoreCall(
      MachineTask task,
      MachineValue receiver,
      SemaphoreModel semaphore,
      String name,
      List<MachineValue> arguments) {
    switch (name) {
      case "tryAcquire" -> {
        if (!arguments.isEmpty()) {
          throw unsupported("Semaphore", "tryAcquire with arguments");
        }
        TraceEntry entry = state.operation(task, "CALL", receiver.definition());
        state.acquire(task, semaphore);
        boolean isFree = semaphore.permits > 0;
        semaphore.permits -= isFree ? 1 : 0;
        return new SyncResult(Optional.of(MachineValue.of(isFree ? 1 : 0, entry)));
      }
      case "acquire" -> {
        if (!arguments.isEmpty()) {
          throw unsupported("Semaphore", "acquire(int)");
        }
        if (semaphore.permits <= 0) {
          waitFor(task, receiver, () -> semaphore.permits > 0);
          return null;
        }
        state.operation(task, "AWAIT", receiver.definition());
        state.acquire(task, semaphore);
        semaphore.permits--;
        return SyncResult.VOID;
      }
      case "release" -> {
        int count = arguments.isEmpty() ? 1 : number(task, arguments.get(0));
        state.operation(task, "CALL", receiver.definition());
        state.release(task, semaphore);
        semaphore.permits += count;
        return SyncResult.VOID;
      }
      default -> {
        throw unsupported("Semaphore", name);
      }
    }
  }

  private @Nullable SyncResult latchCall(
      MachineTask task,
      MachineValue receiver,
      LatchModel latch,
      String name,
      List<MachineValue> arguments) {
    switch (name) {
      case "await" -> {
        if (!arguments.isEmpty()) {
          throw unsupported("CountDownLatch", "await with a time limit");
        }
        if (latch.count > 0) {
          waitFor(task, receiver, () -> latch.count == 0);
          return null;
        }
        state.operation(task, "AWAIT", receiver.definition());
        state.acquire(task, latch);
        return SyncResult.VOID;
      }
      case "countDown" -> {
        state.operation(task, "CALL", receiver.definition());
        state.release(task, latch);
        latch.count = Math.max(0, latch.count - 1);
        return SyncResult.VOID;
      }
      default -> {
        throw unsupported("CountDownLatch", name);
      }
    }
  }

  private @Nullable SyncResult barrierCall(
      MachineTask task,
      MachineValue receiver,
      BarrierModel barrier,
      String name,
      List<MachineValue> arguments) {
    if (!name.equals("await") || !arguments.isEmpty()) {
      throw unsupported("CyclicBarrier", name);
    }
    if (task.resumption instanceof Integer index) {
      task.resumption = null;
      barrier.leaving.remove();
      state.acquire(task, barrier);
      return new SyncResult(Optional.of(MachineValue.of(index, null)));
    }
    state.operation(task, "AWAIT", receiver.definition());
    int index = barrier.parties - 1 - barrier.waiting.size();
    state.release(task, barrier);
    if (index == 0) {
      state.acquire(task, barrier);
      barrier.leaving.addAll(barrier.waiting);
      barrier.waiting.clear();
      state.isYielding = true;
      return new SyncResult(Optional.of(MachineValue.of(0, null)));
    }
    barrier.waiting.add(task);
    task.resumption = index;
    waitFor(task, receiver, () -> barrier.leaving.peek() == task);
    return null;
  }
}
