package org.ndseq.cover.machine;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.machine.SyncSupport.SyncResult;
import org.ndseq.cover.machine.SynchronizerModel.BarrierModel;
import org.ndseq.cover.machine.SynchronizerModel.LatchModel;
import org.ndseq.cover.machine.SynchronizerModel.SemaphoreModel;

/** The methods of semaphores, latches and barriers; null if the task has to wait. */
final class CounterExecutor {
  private final MachineState state;
  private final SyncSupport support;

  CounterExecutor(MachineState state, SyncSupport support) {
    this.state = state;
    this.support = support;
  }

  @Nullable SyncResult semaphoreCall(
      MachineTask task,
      MachineValue receiver,
      SemaphoreModel semaphore,
      String name,
      List<MachineValue> arguments) {
    switch (name) {
      case "tryAcquire" -> {
        if (!arguments.isEmpty()) {
          throw SyncSupport.unsupported("Semaphore", "tryAcquire with arguments");
        }
        TraceEntry entry = state.operation(task, "CALL", receiver.definition());
        state.acquire(task, semaphore);
        boolean isFree = semaphore.permits > 0;
        semaphore.permits -= isFree ? 1 : 0;
        return new SyncResult(Optional.of(MachineValue.of(isFree ? 1 : 0, entry)));
      }
      case "acquire" -> {
        if (!arguments.isEmpty()) {
          throw SyncSupport.unsupported("Semaphore", "acquire(int)");
        }
        if (semaphore.permits <= 0) {
          support.waitFor(task, receiver, () -> semaphore.permits > 0);
          return null;
        }
        state.operation(task, "AWAIT", receiver.definition());
        state.acquire(task, semaphore);
        semaphore.permits--;
        return SyncResult.VOID;
      }
      case "release" -> {
        int count = arguments.isEmpty() ? 1 : support.number(task, arguments.get(0));
        state.operation(task, "CALL", receiver.definition());
        state.release(task, semaphore);
        semaphore.permits += count;
        return SyncResult.VOID;
      }
      default -> {
        throw SyncSupport.unsupported("Semaphore", name);
      }
    }
  }

  @Nullable SyncResult latchCall(
      MachineTask task,
      MachineValue receiver,
      LatchModel latch,
      String name,
      List<MachineValue> arguments) {
    switch (name) {
      case "await" -> {
        if (!arguments.isEmpty()) {
          throw SyncSupport.unsupported("CountDownLatch", "await with a time limit");
        }
        if (latch.count > 0) {
          support.waitFor(task, receiver, () -> latch.count == 0);
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
        throw SyncSupport.unsupported("CountDownLatch", name);
      }
    }
  }

  @Nullable SyncResult barrierCall(
      MachineTask task,
      MachineValue receiver,
      BarrierModel barrier,
      String name,
      List<MachineValue> arguments) {
    if (!name.equals("await") || !arguments.isEmpty()) {
      throw SyncSupport.unsupported("CyclicBarrier", name);
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
    support.waitFor(task, receiver, () -> barrier.leaving.peek() == task);
    return null;
  }
}
