package org.ndseq.determinism.model;

import java.util.Optional;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.memory.LockTracking;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.HeldLock;
import org.ndseq.determinism.value.SymbolicValue;

/** Explicit locks. */
final class LockModel implements LibraryModel {
  private final SymbolicContext context;
  private final LockTracking locks;

  LockModel(SymbolicContext context) {
    this.context = context;
    this.locks = new LockTracking(context);
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    return owner.startsWith("java/util/concurrent/locks/") ? lock(call, s) : Optional.empty();
  }

  private Optional<SymbolicValue> lock(MethodCall call, SymbolicState s) {
    switch (call.insn().name) {
      case "<init>" -> {}
      case "lock" -> {
        if (locks.isExclusive(call.insn().owner, call.receiver())) {
          locks.take(call.receiver(), HeldLock.Kind.LOCK_OBJECT, s);
        }
      }
      case "unlock" -> {
        if (s.locks.stream().noneMatch(h -> h.is(call.receiver(), HeldLock.Kind.LOCK_OBJECT))) {
          context.mayFail(Formula.TRUE, "a lock that may not be held", call.insn(), s);
        }
        if (locks.isExclusive(call.insn().owner, call.receiver())) {
          locks.release(call.receiver(), HeldLock.Kind.LOCK_OBJECT, s);
        }
      }
      default -> {
        return Optional.empty();
      }
    }
    return Optional.of(new SymbolicValue.Nothing());
  }
}
