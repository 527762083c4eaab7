package org.ndseq.determinism.logic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Gives one task its own copy of every symbol whose scope is among those the two tasks do not
 * share; parameters common to all tasks keep their name (section 5, step 4 of the DICE paper).
 */
public final class SymbolRenaming {
  private final TermFactory terms;
  private final Predicate<SymbolScope> own;
  private final UnaryOperator<SymbolScope> scopeOfCopy;
  private final String suffix;
  private final Map<Symbol, Symbol> done = new HashMap<>();

  private SymbolRenaming(
      TermFactory terms,
      Predicate<SymbolScope> own,
      UnaryOperator<SymbolScope> scopeOfCopy,
      String suffix) {
    this.terms = terms;
    this.own = own;
    this.scopeOfCopy = scopeOfCopy;
    this.suffix = suffix;
  }

  /** The symbols of a second task that does not share these scopes, nor any task's. */
  public static SymbolRenaming ofOtherTask(TermFactory terms, Set<SymbolScope> own) {
    Set<SymbolScope> fixed = Set.copyOf(own);
    return new SymbolRenaming(
        terms, s -> s.isInTask() || s.isInsideAny(fixed), UnaryOperator.identity(), "'");
  }

  /** The symbols of the last iteration, which from now on belong to what surrounds the loop. */
  public static SymbolRenaming ofLastIteration(
      TermFactory terms, SymbolScope loop, SymbolScope around) {
    return new SymbolRenaming(terms, s -> s.isInside(loop), s -> around, "");
  }

  public Symbol apply(Symbol symbol) {
    Symbol known = done.get(symbol);
    if (known != null) {
      return known;
    }
    Symbol copy;
    if (symbol.app().isPresent()) {
      Symbol.App app = symbol.app().get();
      List<LinearTerm> args = app.args().stream().map(this::apply).toList();
      if (args.equals(app.args())) {
        done.put(symbol, symbol);
        return symbol;
      }
      copy = terms.application(app.function(), args, symbol.range());
    } else if (own.test(symbol.scope())) {
      copy = terms.fresh(symbol.name() + suffix, symbol.range(), scopeOfCopy.apply(symbol.scope()));
      if (symbol.isVague()) {
        copy.markVague();
      }
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

  public LinearTerm apply(LinearTerm lin) {
    LinearTerm sum = LinearTerm.constant(lin.constant());
    for (var e : lin.terms().entrySet()) {
      sum = sum.plus(LinearTerm.of(apply(e.getKey())).times(e.getValue()));
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
