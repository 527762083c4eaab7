package org.ndseq.determinism.engine;

import java.math.BigInteger;
import java.util.Optional;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolSearch;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Sums and products of {@code int}s. Where the proof may lean on it, they are taken not to
 * overflow, and the place is noted. That is for the arithmetic of indexes: a product with a large
 * constant, as hashes and random numbers have it, is meant to overflow.
 */
final class FittingArithmetic {
  private static final BigInteger LARGEST_FACTOR = BigInteger.valueOf(8);

  private final SymbolicContext context;
  private final JavaArithmetic math;

  FittingArithmetic(SymbolicContext context) {
    this.context = context;
    this.math = context.math();
  }

  LinearTerm sum(AbstractInsnNode insn, LinearTerm a, LinearTerm b, SymbolicState s) {
    return fits(a.plus(b), s)
        ? exact(insn, a.plus(b), s)
        : math.wrap(a.plus(b), IntegerRange.INT, s.path);
  }

  LinearTerm product(AbstractInsnNode insn, LinearTerm a, LinearTerm b, SymbolicState s) {
    Optional<LinearTerm> exact = context.terms().product(a, b);
    return exact.filter(p -> fits(p, s)).isPresent()
        ? exact(insn, exact.get(), s)
        : math.mul(a, b, IntegerRange.INT, s.path);
  }

  /** True if the result is to be taken for the exact one. */
  private boolean fits(LinearTerm value, SymbolicState s) {
    return context.provisos().allowsNoOverflow()
        && !s.path.keeps(value, IntegerRange.INT)
        && !value.isConstant()
        && value.terms().keySet().stream()
            .allMatch(t -> value.coefficient(t).abs().compareTo(LARGEST_FACTOR) <= 0)
        && SymbolSearch.deepOf(new Formula.Zero(value)).stream()
            .noneMatch(FittingArithmetic::wraps);
  }

  private static boolean wraps(Symbol symbol) {
    return symbol.app().filter(a -> a.function().startsWith("wrap")).isPresent();
  }

  private LinearTerm exact(AbstractInsnNode insn, LinearTerm value, SymbolicState s) {
    context.provisos().doesNotOverflow(context.site(insn));
    LinearTerm least = LinearTerm.constant(IntegerRange.INT.lo());
    LinearTerm most = LinearTerm.constant(IntegerRange.INT.hi());
    s.path =
        s.path
            .and(Formula.le(least, value), PathCondition.Why.COMPLETED)
            .and(Formula.le(value, most), PathCondition.Why.COMPLETED);
    return value;
  }
}
