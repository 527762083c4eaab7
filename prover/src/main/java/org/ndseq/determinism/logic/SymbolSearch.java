package org.ndseq.determinism.logic;

import java.util.LinkedHashSet;
import java.util.Set;

/** The symbols that occur in terms and formulas. */
public final class SymbolSearch {
  private SymbolSearch() {}

  static void of(Formula f, Set<Symbol> out) {
    if (f instanceof Formula.NonPositive p) {
      out.addAll(p.term().terms().keySet());
    } else if (f instanceof Formula.Zero z) {
      out.addAll(z.term().terms().keySet());
    } else if (f instanceof Formula.Not n) {
      of(n.inner(), out);
    } else if (f instanceof Formula.And a) {
      a.parts().forEach(p -> of(p, out));
    } else if (f instanceof Formula.Or o) {
      o.parts().forEach(p -> of(p, out));
    }
  }

  /** All symbols that the value of the term may depend on, through applications and facts too. */
  public static Set<Symbol> deepOf(Formula f) {
    Set<Symbol> seen = new LinkedHashSet<>();
    collect(f, seen);
    return seen;
  }

  private static void collect(Formula f, Set<Symbol> seen) {
    Set<Symbol> direct = new LinkedHashSet<>();
    of(f, direct);
    for (Symbol s : direct) {
      if (seen.add(s)) {
        s.facts().forEach(x -> collect(x, seen));
        s.app().ifPresent(a -> a.args().forEach(l -> collect(new Formula.Zero(l), seen)));
      }
    }
  }
}
