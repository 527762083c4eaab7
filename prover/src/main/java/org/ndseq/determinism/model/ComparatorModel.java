package org.ndseq.determinism.model;

import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;

/**
 * Comparators that the library makes of keys: two elements compare by numbers or strings that a
 * function of the program computes of each. As long as that function reads nothing that changes,
 * the order is the same wherever it is asked for.
 */
final class ComparatorModel {
  private static final Set<String> BY_NUMBER =
      Set.of(
          "comparingInt",
          "comparingLong",
          "comparingDouble",
          "thenComparingInt",
          "thenComparingLong",
          "thenComparingDouble");
  private static final Set<String> BY_KEY = Set.of("comparing", "thenComparing");
  private static final Set<String> NATURAL = Set.of("naturalOrder", "reverseOrder");

  private final SymbolicContext context;

  ComparatorModel(SymbolicContext context) {
    this.context = context;
  }

  Optional<SymbolicValue> call(MethodCall call, SymbolicState s) {
    String name = call.insn().name;
    boolean later = !call.isStatic();
    if (later && !StreamRecord.isComparator(call.receiver())) {
      return Optional.empty();
    }
    boolean natural =
        NATURAL.contains(name) && context.code().oursBelow("java/lang/Comparable").isEmpty();
    boolean function =
        call.args().size() == 1
            && call.args().get(0) instanceof SymbolicValue.Lambda l
            && (BY_NUMBER.contains(name) || BY_KEY.contains(name) && hasPlainKey(call, l));
    if (later && name.equals("reversed")) {
      return Optional.of(call.receiver());
    }
    if (!natural && !function) {
      return Optional.empty();
    }
    SymbolicValue.Fresh made = context.names().allocate(call.insn(), StreamRecord.COMPARATOR);
    if (later) {
      SymbolicValue.Fresh first = (SymbolicValue.Fresh) call.receiver();
      StreamRecord.stages(first, s).forEach(f -> StreamRecord.addStage(made, f, s));
      if (StreamRecord.has(first, StreamRecord.EXAMINES, s)) {
        StreamRecord.mark(made, StreamRecord.EXAMINES, s);
      }
    }
    if (function) {
      StreamRecord.addStage(made, call.args().get(0), s);
      context.escapes().add(call.args().get(0));
    } else {
      StreamRecord.mark(made, StreamRecord.EXAMINES, s);
    }
    return Optional.of(made);
  }

  /** True if the argument gives numbers or strings, and is no comparator itself. */
  private static boolean hasPlainKey(MethodCall call, SymbolicValue.Lambda l) {
    Type result = Type.getReturnType(l.body().getDesc());
    return call.insn().desc.startsWith("(Ljava/util/function/Function;)")
        && (result.getSort() < Type.ARRAY || LibraryTable.isPlain("(" + result + ")V"));
  }
}
