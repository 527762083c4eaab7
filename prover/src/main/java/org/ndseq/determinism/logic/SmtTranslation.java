package org.ndseq.determinism.logic;

import de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm;
import de.uni_freiburg.informatik.ultimate.logic.ConstantTerm;
import de.uni_freiburg.informatik.ultimate.logic.Model;
import de.uni_freiburg.informatik.ultimate.logic.Rational;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Sort;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Our terms as the solver's. */
final class SmtTranslation {
  private final Script script;
  private final Sort integer;
  private final Map<Symbol, Term> known = new HashMap<>();
  private final Set<String> declared = new HashSet<>();

  SmtTranslation(Script script) {
    this.script = script;
    this.integer = script.sort("Int");
  }

  Term declare(Symbol symbol) {
    Term done = known.get(symbol);
    if (done != null) {
      return done;
    }
    Term term;
    if (symbol.app().isPresent()) {
      Symbol.App app = symbol.app().get();
      Term[] args = app.args().stream().map(this::term).toArray(Term[]::new);
      String name = "f_" + app.function() + "/" + args.length;
      if (declared.add(name)) {
        Sort[] sorts = new Sort[args.length];
        Arrays.fill(sorts, integer);
        script.declareFun(name, sorts, integer);
      }
      term = script.term(name, args);
    } else {
      String name = "s" + symbol.id();
      script.declareFun(name, new Sort[0], integer);
      term = script.term(name);
    }
    known.put(symbol, term);
    return term;
  }

  Term rangeOf(Symbol symbol) {
    Term term = declare(symbol);
    return script.term(
        "and",
        script.term("<=", number(symbol.range().lo()), term),
        script.term("<=", term, number(symbol.range().hi())));
  }

  Term term(LinearTerm lin) {
    List<Term> parts = new ArrayList<>();
    lin.terms()
        .forEach(
            (s, c) ->
                parts.add(
                    c.equals(BigInteger.ONE)
                        ? declare(s)
                        : script.term("*", number(c), declare(s))));
    if (lin.constant().signum() != 0 || parts.isEmpty()) {
      parts.add(number(lin.constant()));
    }
    return parts.size() == 1 ? parts.get(0) : script.term("+", parts.toArray(new Term[0]));
  }

  Term term(Formula f) {
    if (f instanceof Formula.NonPositive p) {
      return script.term("<=", term(p.term()), number(BigInteger.ZERO));
    } else if (f instanceof Formula.Zero z) {
      return script.term("=", term(z.term()), number(BigInteger.ZERO));
    } else if (f instanceof Formula.Not n) {
      return script.term("not", term(n.inner()));
    } else if (f instanceof Formula.And a) {
      return joined("and", "true", a.parts());
    }
    return joined("or", "false", ((Formula.Or) f).parts());
  }

  private Term joined(String operator, String none, List<Formula> parts) {
    Term[] terms = parts.stream().map(this::term).toArray(Term[]::new);
    if (terms.length == 0) {
      return script.term(none);
    }
    return terms.length == 1 ? terms[0] : script.term(operator, terms);
  }

  private Term number(BigInteger value) {
    Term magnitude = script.numeral(value.abs());
    return value.signum() < 0 ? script.term("-", magnitude) : magnitude;
  }

  BigInteger value(Model model, Symbol symbol) {
    return integer(model.evaluate(declare(symbol)));
  }

  private static BigInteger integer(Term term) {
    if (term instanceof ApplicationTerm a && a.getFunction().getName().equals("-")) {
      return integer(a.getParameters()[0]).negate();
    }
    Object value = ((ConstantTerm) term).getValue();
    return value instanceof Rational r ? r.numerator() : (BigInteger) value;
  }
}
