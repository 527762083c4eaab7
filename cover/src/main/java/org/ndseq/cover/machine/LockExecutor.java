package org.ndseq.cover.machine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.machine.SyncSupport.SyncResult;
import org.ndseq.cover.machine.SynchronizerModel.ConditionModel;
import org.ndseq.cover.machine.SynchronizerModel.LockModel;
import org.ndseq.cover.machine.SynchronizerModel.LockView;
import org.ndseq.cover.machine.SynchronizerModel.NotifiedWaiter;
import org.ndseq.cover.machine.SynchronizerModel.ReadWriteModel;

/** The methods of locks and their conditions; null if the task has to wait. */
final class LockExecutor {
  private final MachineState state;
  private final SyncSupport support;

  LockExecutor(MachineState state, SyncSupport support) {
    this.state = state;
    this.support = support;
  }

  @Nullable SyncResult lockCall(
      MachineTask task, MachineValue receiver, LockModel lock, String name) {
    switch (name) {
      case "lock", "lockInterruptibly" -> {
        if (!lock.isFreeFor(task)) {
          support.waitFor(task, receiver, () -> lock.isFreeFor(task));
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
        return SyncSupport.result(new ConditionModel(lock), receiver);
      }
      default -> {
        throw SyncSupport.unsupported("ReentrantLock", name);
      }
    }
  }

  @Nullable SyncResult viewCall(
      MachineTask task, MachineValue receiver, LockView view, String name) {
    ReadWriteModel lock = view.lock();
    switch (name) {
      case "lock", "lockInterruptibly" -> {
        boolean isPossible = view.isWrite() ? lock.isWritable(task) : lock.isReadable(task);
        if (!isPossible) {
          support.waitFor(
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
          SyncSupport.requireOwner(lock.writer, task);
          if (--lock.writer.depth == 0) {
            lock.writer.owner = null;
          }
        } else if (lock.readers.merge(task, -1, Integer::sum) <= 0) {
          lock.readers.remove(task);
        }
        return SyncResult.VOID;
      }
      default -> {
        throw SyncSupport.unsupported(
            "ReentrantReadWriteLock." + (view.isWrite() ? "Write" : "Read") + "Lock", name);
      }
    }
  }

  @Nullable SyncResult conditionCall(
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
        SyncSupport.requireOwner(lock, task);
        state.operation(task, "AWAIT", receiver.definition());
        state.release(task, lock);
        NotifiedWaiter waiter = SyncSupport.release(lock);
        condition.waiters.add(waiter);
        task.resumption = waiter;
        support.waitFor(task, receiver, () -> lock.entering.peek() == waiter && lock.owner == null);
        return null;
      }
      case "signal", "signalAll" -> {
        SyncSupport.requireOwner(lock, task);
        state.operation(task, "CALL", receiver.definition());
        lock.entering.addAll(
            SyncSupport.wake(condition.waiters, name.equals("signal") ? 1 : Integer.MAX_VALUE));
        return SyncResult.VOID;
      }
      default -> {
        throw SyncSupport.unsupported("Condition", name);
      }
    }
  }
}
