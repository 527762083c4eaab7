package org.ndseq.determinism.value;

import java.math.BigInteger;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;

/** Narrows integers as Java's casts do. */
public final class IntegerNarrowing {
  private IntegerNarrowing() {}

  /** The value as a smaller type holds it. */
  public static SymbolicValue of(
      JavaArithmetic math, SymbolicValue v, IntegerRange range, PathCondition path) {
    LinearTerm exact = ((SymbolicValue.Whole) v).lin();
    BigInteger size = range.hi().subtract(range.lo()).add(BigInteger.ONE);
    boolean unsigned = range.lo().signum() == 0;
    LinearTerm low =
        unsigned
            ? math.and(exact, LinearTerm.constant(size.subtract(BigInteger.ONE)), IntegerRange.LONG)
            : math.wrap(exact, range, path);
    return SymbolicValue.ofInt(low);
  }
}
