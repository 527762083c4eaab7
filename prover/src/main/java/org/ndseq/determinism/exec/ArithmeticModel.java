package org.ndseq.determinism.exec;

import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.Arithmetic;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;

/** Integer functions of {@code Math}, {@code Integer} and {@code Long} that are followed exactly. */
final class ArithmeticModel implements LibraryModel {
  private final SymbolicContext context;

  ArithmeticModel(SymbolicContext context) {
    this.context = context;
  }

  @Override
  public Optional<Value> call(String owner, MethodCall call, State s) {
    boolean integers = call.args().stream().allMatch(v -> v instanceof Value.Whole);
    if (!Set.of("java/lang/Math", "java/lang/Integer", "java/lang/Long", "java/lang/StrictMath")
            .contains(owner)
        || !integers
        || call.args().isEmpty()
        || call.receiver() instanceof Value.Root) {
      return Optional.empty();
    }
    Value.Whole a = (Value.Whole) call.args().get(0);
    Lin x = a.lin();
    Lin y = call.args().size() > 1 ? ((Value.Whole) call.args().get(1)).lin() : Lin.ZERO;
    Arithmetic math = context.math();
    Range type = a.width().range();
    Optional<Lin> value =
        switch (call.insn().name + call.args().size()) {
          case "min2" -> Optional.of(math.min(x, y));
          case "max2" -> Optional.of(math.max(x, y));
          case "sum2" -> Optional.of(math.add(x, y, type, s.path));
          case "abs1" -> Optional.of(math.wrap(math.max(x, Lin.ZERO.minus(x)), type, s.path));
          case "addExact2" -> exact(Optional.of(x.plus(y)), type, s);
          case "subtractExact2" -> exact(Optional.of(x.minus(y)), type, s);
          case "multiplyExact2" -> exact(context.terms().product(x, y), type, s);
          case "toIntExact1" -> exact(Optional.of(x), Range.INT, s);
          default -> Optional.empty();
        };
    Value.Width width = call.insn().desc.endsWith("J") ? Value.Width.LONG : Value.Width.INT;
    return value.map(v -> new Value.Whole(v, width));
  }

  private static Optional<Lin> exact(Optional<Lin> value, Range type, State s) {
    value.ifPresent(
        v -> {
          s.path =
              s.path
                  .and(Formula.le(Lin.constant(type.lo()), v), PathCondition.Why.COMPLETED)
                  .and(Formula.le(v, Lin.constant(type.hi())), PathCondition.Why.COMPLETED);
        });
    return value;
  }
}
