package org.ndseq.determinism.region;

import java.math.BigInteger;
import java.util.Optional;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolSearch;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.value.SymbolicValue;

/** Updates that keep the larger or the smaller of the old value and a new one. */
final class ExtremeUpdate {
  private ExtremeUpdate() {}

  /** The stored value is the larger or smaller of the old one and something else. */
  static Optional<String> computed(LinearTerm lin, Symbol token) {
    if (lin.terms().size() != 1 || lin.constant().signum() != 0) {
      return Optional.empty();
    }
    Symbol only = lin.terms().keySet().iterator().next();
    if (only.app().isEmpty() || !lin.coefficient(only).equals(BigInteger.ONE)) {
      return Optional.empty();
    }
    Symbol.App app = only.app().get();
    boolean known = app.function().equals("min") || app.function().equals("max");
    LinearTerm old = LinearTerm.of(token);
    long times = app.args().stream().filter(a -> a.equals(old)).count();
    boolean restFree =
        app.args().stream()
            .filter(a -> !a.equals(old))
            .noneMatch(a -> SymbolSearch.deepOf(new Formula.Zero(a)).contains(token));
    return known && times == 1 && restFree ? Optional.of(app.function()) : Optional.empty();
  }

  /**
   * {@code if (value > old) cell = value}: the store happens only where the comparison holds, and
   * the old value decides nothing else.
   */
  static Optional<String> kept(MemoryAccess store, SymbolicValue stored, Symbol token) {
    if (!(stored instanceof SymbolicValue.Whole w) || depends(new Formula.Zero(w.lin()), token)) {
      return Optional.empty();
    }
    boolean elsewhere =
        depends(new Formula.Zero(store.index()), token)
            || org.ndseq.determinism.value.ValueSymbolFinder.in(store.base()).contains(token);
    Optional<String> found = Optional.empty();
    for (PathCondition.Step step : store.path().steps()) {
      if (depends(step.formula(), token)) {
        Optional<String> kept = comparison(step.formula(), w.lin(), LinearTerm.of(token));
        if (elsewhere || found.isPresent() || kept.isEmpty()) {
          return Optional.empty();
        }
        found = kept;
      }
    }
    return found;
  }

  private static Optional<String> comparison(Formula f, LinearTerm value, LinearTerm old) {
    if (f.equals(Formula.lt(old, value)) || f.equals(Formula.le(old, value))) {
      return Optional.of("max");
    }
    boolean smaller = f.equals(Formula.lt(value, old)) || f.equals(Formula.le(value, old));
    return smaller ? Optional.of("min") : Optional.empty();
  }

  private static boolean depends(Formula f, Symbol token) {
    return SymbolSearch.deepOf(f).contains(token);
  }
}
