package org.ndseq.determinism.exec;

import java.util.Optional;

/** Explicit locks. */
final class LockModel implements LibraryModel {
  private final Locks locks;

  LockModel(SymbolicContext context) {
    this.locks = new Locks(context);
  }

  @Override
  public Optional<Value> call(String owner, MethodCall call, State s) {
    return owner.startsWith("java/util/concurrent/locks/") ? lock(call, s) : Optional.empty();
  }

  private Optional<Value> lock(MethodCall call, State s) {
    switch (call.insn().name) {
      case "<init>" -> {}
      case "lock" -> {
        if (locks.isExclusive(call.insn().owner, call.receiver())) {
          locks.take(call.receiver(), s);
        }
      }
      case "unlock" -> {
        if (locks.isExclusive(call.insn().owner, call.receiver())) {
          locks.release(call.receiver(), s);
        }
      }
      default -> {
        return Optional.empty();
      }
    }
    return Optional.of(new Value.Nothing());
  }
}
