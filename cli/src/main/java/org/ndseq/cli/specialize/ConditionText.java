package org.ndseq.cli.specialize;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;

/** Conditions over the unknowns of a run as text. */
final class ConditionText {
  private ConditionText() {}

  static String of(Formula formula) {
    if (formula instanceof Formula.NonPositive p) {
      return left(p.term()) + " <= " + p.term().constant().negate();
    }
    if (formula instanceof Formula.Zero z) {
      return left(z.term()) + " = " + z.term().constant().negate();
    }
    if (formula instanceof Formula.Not n) {
      return "not (" + of(n.inner()) + ")";
    }
    if (formula instanceof Formula.And a) {
      return join(a.parts(), " and ");
    }
    return join(((Formula.Or) formula).parts(), " or ");
  }

  private static String join(List<Formula> parts, String word) {
    return parts.stream().map(p -> "(" + of(p) + ")").collect(Collectors.joining(word));
  }

  private static String left(LinearTerm term) {
    return term(term.minus(LinearTerm.constant(term.constant())));
  }

  private static String term(LinearTerm term) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<Symbol, BigInteger> e : term.terms().entrySet()) {
      String factor = e.getValue().equals(BigInteger.ONE) ? "" : e.getValue() + " * ";
      text.append(text.isEmpty() ? "" : " + ").append(factor).append('[').append(name(e.getKey()));
      text.append(']');
    }
    if (term.constant().signum() != 0 || text.isEmpty()) {
      text.append(text.isEmpty() ? "" : " + ").append(term.constant());
    }
    return text.toString();
  }

  private static String name(Symbol symbol) {
    return symbol
        .app()
        .map(
            a ->
                a.function()
                    + a.args().stream()
                        .map(ConditionText::term)
                        .collect(Collectors.joining(", ", "(", ")")))
        .orElse(symbol.name());
  }
}
