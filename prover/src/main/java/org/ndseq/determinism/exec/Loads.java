package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.Symbols;

/** The symbols, and so the loads, that a value was made from. */
public final class Loads {
  private Loads() {}

  public static Set<Symbol> in(Value value) {
    Set<Symbol> all = new HashSet<>();
    collect(value, all);
    return all;
  }

  private static void collect(Value value, Set<Symbol> all) {
    if (value instanceof Value.Whole w) {
      all.addAll(Symbols.deepOf(new Formula.Zero(w.lin())));
    } else if (value instanceof Value.Real r) {
      all.addAll(r.loads());
      r.loads().forEach(l -> l.facts().forEach(f -> all.addAll(Symbols.deepOf(f))));
    } else if (value instanceof Value.ElementOf e) {
      all.addAll(Symbols.deepOf(new Formula.Zero(e.index())));
      collect(e.base(), all);
    } else if (value instanceof Value.FieldOf f) {
      collect(f.base(), all);
    } else if (value instanceof Value.Choice c) {
      c.options()
          .forEach(
              o -> {
                all.addAll(Symbols.deepOf(o.when()));
                collect(o.ref(), all);
              });
    } else if (value instanceof Value.Lambda l) {
      l.captured().forEach(v -> collect(v, all));
    }
  }
}
