package org.ndseq.determinism.logic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gives one task its own copy of every symbol whose scope is among those the two tasks do not
 * share; parameters common to all tasks keep their name (section 5, step 4 of the DICE paper).
 */
public final class Renaming {
  private final Terms terms;
  private final Set<Scope> own;
  private final String suffix;
  private final Map<Symbol, Symbol> done = new HashMap<>();

  public Renaming(Terms terms, Set<Scope> own, String suffix) {
    this.terms = terms;
    this.own = Set.copyOf(own);
    this.suffix = suffix;
  }

  public Symbol apply(Symbol symbol) {
    Symbol known = done.get(symbol);
    if (known != null) {
      return known;
    }
    Symbol copy;
    if (symbol.app().isPresent()) {
      Symbol.App app = symbol.app().get();
      List<Lin> args = app.args().stream().map(this::apply).toList();
      if (args.equals(app.args())) {
        done.put(symbol, symbol);
        return symbol;
      }
      copy = terms.application(app.function(), args, symbol.range());
    } else if ((symbol.scope().isInTask() || symbol.scope().isInsideAny(own))) {
      copy = terms.fresh(symbol.name() + suffix, symbol.range(), symbol.scope());
    } else {
      done.put(symbol, symbol);
      return symbol;
    }
    done.put(symbol, copy);
    if (copy.facts().isEmpty()) {
      symbol.facts().forEach(f -> copy.addFact(apply(f)));
    }
    return copy;
  }

  public Lin apply(Lin lin) {
    Lin sum = Lin.constant(lin.constant());
    for (var e : lin.terms().entrySet()) {
      sum = sum.plus(Lin.of(apply(e.getKey())).times(e.getValue()));
    }
    return sum;
  }

  public Formula apply(Formula f) {
    if (f instanceof Formula.NonPositive p) {
      return new Formula.NonPositive(apply(p.term()));
    } else if (f instanceof Formula.Zero z) {
      return new Formula.Zero(apply(z.term()));
    } else if (f instanceof Formula.Not n) {
      return new Formula.Not(apply(n.inner()));
    } else if (f instanceof Formula.And a) {
      return new Formula.And(a.parts().stream().map(this::apply).toList());
    }
    return new Formula.Or(((Formula.Or) f).parts().stream().map(this::apply).toList());
  }
}
