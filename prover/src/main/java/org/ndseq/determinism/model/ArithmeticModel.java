package org.ndseq.determinism.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Integer functions of {@code Math}, {@code Integer} and {@code Long} that are followed exactly.
 */
final class ArithmeticModel implements LibraryModel {
  private final SymbolicContext context;

  ArithmeticModel(SymbolicContext context) {
    this.context = context;
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    boolean integers = call.args().stream().allMatch(v -> v instanceof SymbolicValue.Whole);
    if (!Set.of("java/lang/Math", "java/lang/Integer", "java/lang/Long", "java/lang/StrictMath")
            .contains(owner)
        || !integers
        || call.args().isEmpty()
        || call.receiver() instanceof SymbolicValue.Root) {
      return Optional.empty();
    }
    SymbolicValue.Whole a = (SymbolicValue.Whole) call.args().get(0);
    LinearTerm x = a.lin();
    LinearTerm y =
        call.args().size() > 1 ? ((SymbolicValue.Whole) call.args().get(1)).lin() : LinearTerm.ZERO;
    JavaArithmetic math = context.math();
    IntegerRange type = a.width().range();
    Optional<LinearTerm> value =
        switch (call.insn().name + call.args().size()) {
          case "min2" -> Optional.of(math.min(x, y));
          case "max2" -> Optional.of(math.max(x, y));
          case "sum2" -> Optional.of(math.add(x, y, type, s.path));
          case "abs1" ->
              Optional.of(math.wrap(math.max(x, LinearTerm.ZERO.minus(x)), type, s.path));
          case "addExact2" -> exact(Optional.of(x.plus(y)), type, call, s);
          case "subtractExact2" -> exact(Optional.of(x.minus(y)), type, call, s);
          case "multiplyExact2" -> exact(context.terms().product(x, y), type, call, s);
          case "toIntExact1" -> exact(Optional.of(x), IntegerRange.INT, call, s);
          default -> Optional.empty();
        };
    SymbolicValue.Width width =
        call.insn().desc.endsWith("J") ? SymbolicValue.Width.LONG : SymbolicValue.Width.INT;
    return value.map(v -> new SymbolicValue.Whole(v, width));
  }

  private Optional<LinearTerm> exact(
      Optional<LinearTerm> value, IntegerRange type, MethodCall call, SymbolicState s) {
    value.ifPresent(
        v -> {
          LinearTerm least = LinearTerm.constant(type.lo());
          LinearTerm most = LinearTerm.constant(type.hi());
          Formula outside = Formula.or(List.of(Formula.lt(v, least), Formula.lt(most, v)));
          context.mayFail(outside, "an overflow in " + call.text(), call.insn(), s);
          s.path =
              s.path
                  .and(Formula.le(least, v), PathCondition.Why.COMPLETED)
                  .and(Formula.le(v, most), PathCondition.Why.COMPLETED);
        });
    return value;
  }
}
