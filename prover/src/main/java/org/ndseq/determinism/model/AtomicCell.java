package org.ndseq.determinism.model;

import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.logic.Formula;
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
 * Atomic numbers: one cell each. Adding to it commutes, and so does accumulating by a maximum and
 * the like; that leaves no trace of the order if the result of the call is not used, which is
 * decided when the task's other accesses are known.
 */
final class AtomicCell {
  private static final CellKey VALUE = CellKey.state("atomic");
  private final SymbolicContext context;
  private final SymbolicMemory memory;
  private final StreamReductionModel reductions;

  AtomicCell(SymbolicContext context, SymbolicMemory memory) {
    this.context = context;
    this.memory = memory;
    this.reductions = new StreamReductionModel(context);
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
    if (row.has(LibraryRow.Mark.ADDS)) {
      SymbolicValue by = numbers.isEmpty() ? SymbolicValue.ofInt(LinearTerm.ONE) : numbers.get(0);
      return update("atomic add", by, index, call, s);
    }
    SymbolicValue result = TypedUnknown.unknown(type.getDescriptor(), "atomic", context);
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

  /** {@code accumulateAndGet} and the like with a function of the library that commutes. */
  Optional<SymbolicValue> accumulate(MethodCall call, SymbolicState s) {
    boolean array = call.insn().owner.endsWith("Array");
    List<SymbolicValue> rest = array ? rest(call.args()) : call.args();
    if (!(rest.get(1) instanceof SymbolicValue.Lambda function)
        || array && !(call.args().get(0) instanceof SymbolicValue.Whole)) {
      return Optional.empty();
    }
    LinearTerm index =
        array && call.args().get(0) instanceof SymbolicValue.Whole w ? w.lin() : LinearTerm.ZERO;
    if (array) {
      context.mayFail(Formula.TRUE, call.text() + ", which may fail", call.insn(), s);
    }
    return reductions
        .operation(function)
        .flatMap(name -> update("atomic " + name, rest.get(0), index, call, s));
  }

  /** One indivisible update; it gives the old or the new value. */
  private Optional<SymbolicValue> update(
      String operation, SymbolicValue by, LinearTerm index, MethodCall call, SymbolicState s) {
    if (!(by instanceof SymbolicValue.Whole)) {
      return Optional.empty();
    }
    Type type = Type.getReturnType(call.insn().desc);
    SymbolicValue result = TypedUnknown.unknown(type.getDescriptor(), "atomic", context);
    if (result instanceof SymbolicValue.Whole w) {
      Symbol token = w.lin().terms().keySet().iterator().next();
      memory.record(
          MemoryAccess.Kind.READ,
          call.receiver(),
          index,
          VALUE,
          new MemoryAccess.Loads(token, operation),
          call.insn(),
          s);
    }
    memory.record(
        MemoryAccess.Kind.WRITE,
        call.receiver(),
        index,
        VALUE,
        new MemoryAccess.Commutes(operation, by),
        call.insn(),
        s);
    memory.touch(call.receiver(), VALUE, s);
    return Optional.of(result);
  }

  /** All but the index. */
  private static List<SymbolicValue> rest(List<SymbolicValue> args) {
    return args.isEmpty() ? args : args.subList(1, args.size());
  }
}
