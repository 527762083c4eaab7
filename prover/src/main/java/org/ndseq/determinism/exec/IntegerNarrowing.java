package org.ndseq.determinism.exec;

import java.math.BigInteger;
import org.ndseq.determinism.logic.Arithmetic;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;

/** Narrows integers as Java's casts do. */
final class IntegerNarrowing {
  private IntegerNarrowing() {}

  /** The value as a smaller type holds it. */
  static Value of(Arithmetic math, Value v, Range range, PathCondition path) {
    Lin exact = ((Value.Whole) v).lin();
    BigInteger size = range.hi().subtract(range.lo()).add(BigInteger.ONE);
    boolean unsigned = range.lo().signum() == 0;
    Lin low =
        unsigned
            ? math.and(exact, Lin.constant(size.subtract(BigInteger.ONE)), Range.LONG)
            : math.wrap(exact, range, path);
    return Value.ofInt(low);
  }
}
