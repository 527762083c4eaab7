package org.ndseq.determinism.value;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolSearch;

/** The symbols, and so the loads, that a value was made from. */
public final class ValueSymbolFinder {
  private ValueSymbolFinder() {}

  public static Set<Symbol> in(SymbolicValue value) {
    Set<Symbol> all = new HashSet<>();
    collect(value, all);
    return all;
  }

  private static void collect(SymbolicValue value, Set<Symbol> all) {
    if (value instanceof SymbolicValue.Whole w) {
      all.addAll(SymbolSearch.deepOf(new Formula.Zero(w.lin())));
    } else if (value instanceof SymbolicValue.Real r) {
      all.addAll(r.loads());
      r.loads().forEach(l -> l.facts().forEach(f -> all.addAll(SymbolSearch.deepOf(f))));
    } else if (value instanceof SymbolicValue.ElementOf e) {
      all.addAll(SymbolSearch.deepOf(new Formula.Zero(e.index())));
      collect(e.base(), all);
    } else if (value instanceof SymbolicValue.FieldOf f) {
      collect(f.base(), all);
    } else if (value instanceof SymbolicValue.Choice c) {
      c.options()
          .forEach(
              o -> {
                all.addAll(SymbolSearch.deepOf(o.when()));
                collect(o.ref(), all);
              });
    } else if (value instanceof SymbolicValue.Lambda l) {
      l.captured().forEach(v -> collect(v, all));
    }
  }
}
