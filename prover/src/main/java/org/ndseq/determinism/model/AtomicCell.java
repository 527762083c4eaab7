package org.ndseq.determinism.model;

import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;

/**
 * Atomic numbers: one cell each. Adding to it commutes, and leaves no trace of the order if the
 * result of the call is not used; that is decided when the task's other accesses are known.
 */
final class AtomicCell {
  private static final CellKey VALUE = CellKey.state("atomic");
  private final SymbolicContext context;
  private final SymbolicMemory memory;

  AtomicCell(SymbolicContext context, SymbolicMemory memory) {
    this.context = context;
    this.memory = memory;
  }

  static boolean isAtomic(String owner) {
    return owner.startsWith("java/util/concurrent/atomic/");
  }

  Optional<SymbolicValue> call(LibraryRow row, MethodCall call, SymbolicState s) {
    Type type = Type.getReturnType(call.insn().desc);
    boolean array = call.insn().owner.endsWith("Array");
    List<SymbolicValue> numbers = array ? rest(call.args()) : call.args();
    LinearTerm index =
        array && !call.args().isEmpty() && call.args().get(0) instanceof SymbolicValue.Whole w
            ? w.lin()
            : LinearTerm.ZERO;
    SymbolicValue result = TypedUnknown.unknown(type.getDescriptor(), "atomic", context);
    if (row.has(LibraryRow.Mark.ADDS)) {
      boolean ownArgument = numbers.isEmpty() || numbers.get(0) instanceof SymbolicValue.Whole;
      if (!ownArgument) {
        return Optional.empty();
      }
      if (result instanceof SymbolicValue.Whole w) {
        Symbol token = w.lin().terms().keySet().iterator().next();
        memory.record(
            MemoryAccess.Kind.READ,
            call.receiver(),
            index,
            VALUE,
            new MemoryAccess.Loads(token),
            call.insn(),
            s);
      }
      memory.record(
          MemoryAccess.Kind.WRITE,
          call.receiver(),
          index,
          VALUE,
          new MemoryAccess.Commutes(
              "atomic add",
              numbers.isEmpty() ? SymbolicValue.ofInt(LinearTerm.ONE) : numbers.get(0)),
          call.insn(),
          s);
      memory.touch(call.receiver(), VALUE, s);
      return Optional.of(result);
    }
    call.args().forEach(context.loads()::carry);
    if (row.reads() || row.writes()) {
      MemoryAccess.Kind kind = row.writes() ? MemoryAccess.Kind.WRITE : MemoryAccess.Kind.READ;
      memory.record(kind, call.receiver(), index, VALUE, new MemoryAccess.Plain(), call.insn(), s);
    }
    if (row.writes()) {
      memory.touch(call.receiver(), VALUE, s);
    }
    return Optional.of(result);
  }

  /** All but the index. */
  private static List<SymbolicValue> rest(List<SymbolicValue> args) {
    return args.isEmpty() ? args : args.subList(1, args.size());
  }
}
