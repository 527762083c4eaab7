package org.ndseq.cover.machine;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.machine.SynchronizerModel.LockModel;
import org.ndseq.cover.machine.SynchronizerModel.NotifiedWaiter;

/** Operations that the models of synchronisers share. */
final class SyncSupport {
  /** The result of an operation. */
  record SyncResult(Optional<MachineValue> value) {
    static final SyncResult VOID = new SyncResult(Optional.empty());
  }

  private final MachineState state;

  SyncSupport(MachineState state) {
    this.state = state;
  }

  static UnsupportedCodeException unsupported(String type, String name) {
    return new UnsupportedCodeException("the call " + type + "." + name + " has no model");
  }

  /**
   * Whether a value is a boxed number. The machine has one for several boxes of the program, so
   * that their identity is not known.
   */
  static boolean isBoxed(@Nullable Object data) {
    return data instanceof Number || data instanceof Character || data instanceof Boolean;
  }

  static SyncResult result(Object data, MachineValue receiver) {
    return new SyncResult(Optional.of(MachineValue.of(data, receiver.definition())));
  }

  /** An argument that decides how the synchroniser behaves: always part of the slice. */
  int number(MachineTask task, MachineValue value) {
    MachineValue fixed = state.fixed(task, value);
    TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, fixed.definition());
    entry.isAlwaysRelevant = true;
    return fixed.intValue();
  }

  /** Lets a task wait; what it waits for is part of the slice even if it waits forever. */
  void waitFor(MachineTask task, MachineValue object, BooleanSupplier guard) {
    state.entry(task, TraceEntry.Role.SYNC, object.definition());
    task.guard = guard;
    MachineFrame top = task.top();
    task.waitsAt = top.body.place(top.position);
  }

  static NotifiedWaiter release(LockModel lock) {
    NotifiedWaiter waiter = new NotifiedWaiter();
    waiter.depth = lock.depth;
    lock.owner = null;
    lock.depth = 0;
    return waiter;
  }

  static void requireOwner(LockModel lock, MachineTask task) {
    if (lock.owner != task) {
      throw new UnsupportedCodeException("a wait or notification without its lock");
    }
  }

  static List<NotifiedWaiter> wake(Deque<NotifiedWaiter> waiters, int limit) {
    List<NotifiedWaiter> woken = new ArrayList<>();
    for (int i = 0; i < limit && !waiters.isEmpty(); i++) {
      NotifiedWaiter waiter = waiters.remove();
      waiter.isNotified = true;
      woken.add(waiter);
    }
    return woken;
  }
}
