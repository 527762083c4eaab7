package org.ndseq.determinism.exec;

import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Type;

/**
 * Atomic numbers: one cell each. Adding to it commutes, and leaves no trace of the order if the
 * result of the call is not used; that is decided when the task's other accesses are known.
 */
final class Atomics {
  private static final MemKey VALUE = MemKey.state("atomic");
  private final SymbolicContext context;
  private final Memory memory;

  Atomics(SymbolicContext context, Memory memory) {
    this.context = context;
    this.memory = memory;
  }

  static boolean isAtomic(String owner) {
    return owner.startsWith("java/util/concurrent/atomic/");
  }

  Optional<Value> call(LibraryRow row, MethodCall call, State s) {
    Type type = Type.getReturnType(call.insn().desc);
    boolean array = call.insn().owner.endsWith("Array");
    List<Value> numbers = array ? rest(call.args()) : call.args();
    Lin index =
        array && !call.args().isEmpty() && call.args().get(0) instanceof Value.Whole w
            ? w.lin()
            : Lin.ZERO;
    Value result = Types.unknown(type.getDescriptor(), "atomic", context);
    if (row.has(LibraryRow.Mark.ADDS)) {
      boolean ownArgument = numbers.isEmpty() || numbers.get(0) instanceof Value.Whole;
      if (!ownArgument) {
        return Optional.empty();
      }
      if (result instanceof Value.Whole w) {
        Symbol token = w.lin().terms().keySet().iterator().next();
        memory.record(
            Access.Kind.READ,
            call.receiver(),
            index,
            VALUE,
            new Access.Loads(token),
            call.insn(),
            s);
      }
      memory.record(
          Access.Kind.WRITE,
          call.receiver(),
          index,
          VALUE,
          new Access.Commutes(
              "atomic add", numbers.isEmpty() ? Value.ofInt(Lin.ONE) : numbers.get(0)),
          call.insn(),
          s);
      memory.touch(call.receiver(), VALUE, s);
      return Optional.of(result);
    }
    call.args().forEach(context.loads()::carry);
    if (row.reads() || row.writes()) {
      Access.Kind kind = row.writes() ? Access.Kind.WRITE : Access.Kind.READ;
      memory.record(kind, call.receiver(), index, VALUE, new Access.Plain(), call.insn(), s);
    }
    if (row.writes()) {
      memory.touch(call.receiver(), VALUE, s);
    }
    return Optional.of(result);
  }

  /** All but the index. */
  private static List<Value> rest(List<Value> args) {
    return args.isEmpty() ? args : args.subList(1, args.size());
  }
}
