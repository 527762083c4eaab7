package org.ndseq.determinism.logic;

import static org.ndseq.determinism.logic.Formula.and;
import static org.ndseq.determinism.logic.Formula.eq;
import static org.ndseq.determinism.logic.Formula.implies;
import static org.ndseq.determinism.logic.Formula.le;
import static org.ndseq.determinism.logic.Formula.lt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Facts about products and quotients that a linear solver does not know: signs, units, and
 * monotonicity of those that share a factor or a divisor. That is what separates the blocks {@code
 * [t*n/p, (t+1)*n/p)} and the strides {@code t + k*p} of different tasks.
 */
final class ProductLemma {
  static final String PRODUCT = "mul";

  /** Begins the name of quotients; the width of their type follows. */
  static final String QUOTIENT = "div";

  private static final int MOST_PAIRS = 400;

  private ProductLemma() {}

  static List<Formula> about(Collection<Symbol> symbols, List<Formula> conditions) {
    List<Formula> lemmas = new ArrayList<>();
    Map<Symbol, Set<BigInteger>> bounds = new HashMap<>();
    conditions.forEach(f -> ComparedConstantFinder.collect(f, bounds));
    List<Symbol> products = named(symbols, PRODUCT);
    List<Symbol> quotients = named(symbols, QUOTIENT);
    products.forEach(m -> signs(m, lemmas));
    products.forEach(m -> limits(m, bounds, lemmas));
    quotients.forEach(q -> bound(q, lemmas));
    for (int i = 0; i < products.size() && lemmas.size() < MOST_PAIRS; i++) {
      for (int j = i + 1; j < products.size(); j++) {
        shareFactor(products.get(i), products.get(j), lemmas);
      }
    }
    for (int i = 0; i < quotients.size() && lemmas.size() < 2 * MOST_PAIRS; i++) {
      for (int j = i + 1; j < quotients.size(); j++) {
        shareDivisor(quotients.get(i), quotients.get(j), lemmas);
      }
    }
    return lemmas;
  }

  private static List<Symbol> named(Collection<Symbol> symbols, String function) {
    return symbols.stream()
        .filter(s -> s.app().isPresent() && s.app().get().function().startsWith(function))
        .toList();
  }

  private static LinearTerm arg(Symbol s, int i) {
    return s.app().orElseThrow().args().get(i);
  }

  private static void signs(Symbol m, List<Formula> out) {
    LinearTerm value = LinearTerm.of(m);
    for (int i = 0; i < 2; i++) {
      LinearTerm x = arg(m, i);
      LinearTerm y = arg(m, 1 - i);
      out.add(implies(eq(x, LinearTerm.ZERO), eq(value, LinearTerm.ZERO)));
      out.add(implies(eq(x, LinearTerm.ONE), eq(value, y)));
      out.add(implies(and(le(LinearTerm.ONE, x), le(LinearTerm.ZERO, y)), le(y, value)));
      out.add(
          implies(
              and(le(x, LinearTerm.constant(-1)), le(LinearTerm.ZERO, y)),
              le(value, LinearTerm.ZERO.minus(y))));
    }
  }

  /** Constants that a factor is compared with bound the product. */
  private static void limits(Symbol m, Map<Symbol, Set<BigInteger>> bounds, List<Formula> out) {
    for (int i = 0; i < 2; i++) {
      LinearTerm x = arg(m, i);
      LinearTerm y = arg(m, 1 - i);
      Symbol factor = x.terms().keySet().iterator().next();
      for (BigInteger c : bounds.getOrDefault(factor, Set.of())) {
        LinearTerm limit = y.times(c);
        Formula natural = le(LinearTerm.ZERO, y);
        out.add(implies(and(natural, le(x, LinearTerm.constant(c))), le(LinearTerm.of(m), limit)));
        out.add(implies(and(natural, le(LinearTerm.constant(c), x)), le(limit, LinearTerm.of(m))));
      }
    }
  }

  /** If the dividend is x*y with 0 <= x <= divisor, the quotient is between 0 and y. */
  private static void bound(Symbol q, List<Formula> out) {
    LinearTerm a = arg(q, 0);
    LinearTerm p = arg(q, 1);
    for (Symbol m : a.terms().keySet()) {
      if (m.app().isPresent()
          && m.app().get().function().equals(PRODUCT)
          && a.coefficient(m).equals(BigInteger.ONE)) {
        LinearTerm rest = a.minus(LinearTerm.of(m));
        between(q, rest, arg(m, 0), arg(m, 1), p, out);
        between(q, rest, arg(m, 1), arg(m, 0), p, out);
      }
    }
  }

  private static void between(
      Symbol q, LinearTerm rest, LinearTerm x, LinearTerm y, LinearTerm p, List<Formula> out) {
    Symbol factor = y.terms().keySet().iterator().next();
    BigInteger times = rest.coefficient(factor);
    if (rest.equals(y.times(times))) {
      // the dividend is (x + times) * y
      LinearTerm whole = x.plus(LinearTerm.constant(times));
      Formula inside = and(le(LinearTerm.ZERO, whole), le(whole, p));
      Formula sensible = and(lt(LinearTerm.ZERO, p), le(LinearTerm.ZERO, y));
      Formula within = and(le(LinearTerm.ZERO, LinearTerm.of(q)), le(LinearTerm.of(q), y));
      out.add(implies(and(inside, sensible), within));
    }
  }

  private static void shareFactor(Symbol m1, Symbol m2, List<Formula> out) {
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2; j++) {
        if (arg(m1, i).equals(arg(m2, j))) {
          LinearTerm s = arg(m1, i);
          monotone(s, arg(m1, 1 - i), LinearTerm.of(m1), arg(m2, 1 - j), LinearTerm.of(m2), out);
          monotone(s, arg(m2, 1 - j), LinearTerm.of(m2), arg(m1, 1 - i), LinearTerm.of(m1), out);
        }
      }
    }
  }

  private static void monotone(
      LinearTerm s, LinearTerm x, LinearTerm sx, LinearTerm y, LinearTerm sy, List<Formula> out) {
    out.add(implies(and(le(LinearTerm.ZERO, s), lt(x, y)), le(sx.plus(s), sy)));
    out.add(implies(eq(x, y), eq(sx, sy)));
  }

  private static void shareDivisor(Symbol q1, Symbol q2, List<Formula> out) {
    if (arg(q1, 1).equals(arg(q2, 1))) {
      Formula positive = lt(LinearTerm.ZERO, arg(q1, 1));
      Formula ordered = and(positive, le(arg(q1, 0), arg(q2, 0)));
      Formula reverse = and(positive, le(arg(q2, 0), arg(q1, 0)));
      out.add(implies(ordered, le(LinearTerm.of(q1), LinearTerm.of(q2))));
      out.add(implies(reverse, le(LinearTerm.of(q2), LinearTerm.of(q1))));
    }
  }
}
