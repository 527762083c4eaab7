package org.ndseq.determinism.logic;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes symbols. Applications of the same function to the same arguments are one symbol, so that
 * what two tasks compute alike from shared values stays shared.
 */
@SuppressWarnings("ReferenceEquality") // the same object, not an equal one, is meant
public final class TermFactory {
  /** A function with its arguments. */
  private record Key(String function, List<LinearTerm> args) {}

  private final SymbolScope root = SymbolScope.root("program");
  private final Map<Key, Symbol> applications = new HashMap<>();
  private int next;

  public SymbolScope root() {
    return root;
  }

  public Symbol fresh(String name, IntegerRange range, SymbolScope scope) {
    return new Symbol(next++, name, range, scope, Optional.empty());
  }

  public Symbol application(String function, List<LinearTerm> args, IntegerRange range) {
    Key key = new Key(function, List.copyOf(args));
    Symbol known = applications.get(key);
    if (known == null) {
      known =
          new Symbol(next++, function, range, root, Optional.of(new Symbol.App(function, args)));
      applications.put(key, known);
    }
    return known;
  }

  /** The exact product as a polynomial, or empty if it would have too many monomials. */
  public Optional<LinearTerm> product(LinearTerm a, LinearTerm b) {
    if (a.isConstant()) {
      return Optional.of(b.times(a.constant()));
    }
    if (b.isConstant()) {
      return Optional.of(a.times(b.constant()));
    }
    if (a.terms().size() * b.terms().size() > 9) {
      return Optional.empty();
    }
    LinearTerm sum =
        a.times(b.constant())
            .plus(b.times(a.constant()))
            .plus(LinearTerm.constant(a.constant().multiply(b.constant()).negate()));
    for (Map.Entry<Symbol, BigInteger> x : a.terms().entrySet()) {
      for (Map.Entry<Symbol, BigInteger> y : b.terms().entrySet()) {
        BigInteger factor = x.getValue().multiply(y.getValue());
        sum = sum.plus(LinearTerm.of(monomial(x.getKey(), y.getKey())).times(factor));
      }
    }
    return Optional.of(sum);
  }

  private Symbol monomial(Symbol x, Symbol y) {
    Symbol a = x.compareTo(y) <= 0 ? x : y;
    Symbol b = a == x ? y : x;
    return application(
        ProductLemma.PRODUCT,
        List.of(LinearTerm.of(a), LinearTerm.of(b)),
        a.range().times(b.range()));
  }
}
