package org.ndseq.specialize.data;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;

/**
 * Symbols that differ by a constant, in a union-find structure, so that the solver sees one symbol
 * of each class (section 6.2 of the schedule specialization paper). A symbol with a known value has
 * that value in place of a representative.
 */
final class EqualityClasses {
  private final Map<Symbol, LinearTerm> parents = new HashMap<>();

  /** The term with the representative, or the value, of each symbol. */
  LinearTerm simplify(LinearTerm term) {
    LinearTerm result = term;
    for (Map.Entry<Symbol, BigInteger> e : term.terms().entrySet()) {
      LinearTerm root = root(e.getKey());
      if (!root.terms().containsKey(e.getKey())) {
        LinearTerm before = LinearTerm.of(e.getKey()).times(e.getValue());
        result = result.minus(before).plus(root.times(e.getValue()));
      }
    }
    return result;
  }

  private LinearTerm root(Symbol symbol) {
    LinearTerm parent = parents.get(symbol);
    if (parent == null) {
      return LinearTerm.of(symbol);
    }
    LinearTerm root = simplify(parent);
    parents.put(symbol, root);
    return root;
  }

  /** Takes over an equality between two symbols, or of a symbol and a number. */
  void add(Formula fact) {
    if (fact instanceof Formula.And all) {
      all.parts().forEach(this::add);
    } else if (fact instanceof Formula.Zero zero) {
      LinearTerm term = simplify(zero.term());
      definition(term).ifPresent(s -> parents.put(s, valueOf(s, term)));
    }
  }

  void put(Symbol symbol, BigInteger value) {
    add(Formula.eq(LinearTerm.of(symbol), LinearTerm.constant(value)));
  }

  boolean isConstant(Symbol symbol) {
    return root(symbol).isConstant();
  }

  /** The symbol that an equation of the form {@code s + c = 0} or {@code s - t + c = 0} defines. */
  private static Optional<Symbol> definition(LinearTerm term) {
    boolean areUnits = term.terms().values().stream().allMatch(c -> c.abs().equals(BigInteger.ONE));
    boolean isPair =
        term.terms().size() == 2
            && term.terms().values().stream().mapToInt(BigInteger::signum).sum() == 0;
    if (!areUnits || !(term.terms().size() == 1 || isPair)) {
      return Optional.empty();
    }
    // the younger one, so that what was read first stays; results of functions define nothing
    return term.terms().keySet().stream()
        .filter(s -> s.app().isEmpty())
        .reduce((a, b) -> a.compareTo(b) > 0 ? a : b);
  }

  private static LinearTerm valueOf(Symbol symbol, LinearTerm zero) {
    BigInteger factor = zero.coefficient(symbol);
    return LinearTerm.of(symbol).minus(zero.times(factor));
  }
}
