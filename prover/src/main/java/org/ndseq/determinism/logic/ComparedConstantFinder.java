package org.ndseq.determinism.logic;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The constants that conditions compare single symbols with. */
final class ComparedConstantFinder {
  private static final int MOST = 6;

  private ComparedConstantFinder() {}

  static void collect(Formula f, Map<Symbol, Set<BigInteger>> out) {
    if (f instanceof Formula.NonPositive p) {
      compared(p.term(), out);
    } else if (f instanceof Formula.Zero z) {
      compared(z.term(), out);
    } else if (f instanceof Formula.Not n) {
      collect(n.inner(), out);
    } else if (f instanceof Formula.And a) {
      a.parts().forEach(p -> collect(p, out));
    } else if (f instanceof Formula.Or o) {
      o.parts().forEach(p -> collect(p, out));
    }
  }

  private static void compared(LinearTerm term, Map<Symbol, Set<BigInteger>> out) {
    if (term.terms().size() == 1) {
      Symbol only = term.terms().keySet().iterator().next();
      BigInteger factor = term.coefficient(only);
      if (factor.abs().equals(BigInteger.ONE)) {
        Set<BigInteger> known = out.computeIfAbsent(only, k -> new HashSet<>());
        if (known.size() < MOST) {
          known.add(term.constant().negate().multiply(factor));
        }
      }
    }
  }
}
