package org.ndseq.determinism.model;

import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.SymbolicValue;

/** Constructors and messages of the exceptions of the library. */
final class ThrowableModel implements LibraryModel {
  private static final Set<String> TEXTS = Set.of("getMessage", "getLocalizedMessage", "toString");

  private final SymbolicContext context;

  ThrowableModel(SymbolicContext context) {
    this.context = context;
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    return isFailure(call, owner)
        ? Optional.of(TypedUnknown.resultOf(call, context))
        : Optional.empty();
  }

  /** Failures of the library, whose stack trace nobody of ours fills in. */
  private boolean isFailure(MethodCall call, String owner) {
    boolean failure =
        owner.startsWith("java/") && (owner.endsWith("Exception") || owner.endsWith("Error"))
            || owner.equals("java/lang/Throwable");
    String name = call.insn().name;
    boolean causes = call.insn().desc.contains("Throwable;");
    boolean text = LibraryTable.isPlain(call.insn().desc);
    return failure
        && (name.equals("<init>") && (text || causes && isQuiet())
            || TEXTS.contains(name) && call.args().isEmpty() && isQuiet());
  }

  /** No failure of ours overrides what the library calls of one. */
  private boolean isQuiet() {
    return context.code().oursBelow("java/lang/Throwable").stream()
        .allMatch(t -> context.code().callbacks(t).isEmpty());
  }
}
