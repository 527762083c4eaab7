package org.ndseq.determinism.engine;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Finds relations between the integer variables of a loop of which some advance on some paths only,
 * as the three indexes of a merge do: one that is the sum of two others, and bounds that the
 * conditions of the loop give. A candidate is kept if the solver proves that it holds before the
 * loop and that the body preserves it.
 */
final class LoopRelation {
  /** An {@code int} variable: its value before the loop, at the head and at the end of the body. */
  private record Variable(Symbol at, LinearTerm first, LinearTerm last) {
    LinearTerm here() {
      return LinearTerm.of(at);
    }
  }

  private static final int MOST_VARIABLES = 3;
  private static final Duration PATIENCE = Duration.ofMillis(300);

  private final SymbolicContext context;
  private final SymbolicState entry;
  private final SymbolicState latch;
  private final List<Variable> all = new ArrayList<>();

  LoopRelation(
      SymbolicContext context, SymbolicState entry, SymbolicState head, SymbolicState latch) {
    this.context = context;
    this.entry = entry;
    this.latch = latch;
    for (int slot = 0; slot < head.locals.length; slot++) {
      if (entry.locals[slot] instanceof SymbolicValue.Whole first
          && head.locals[slot] instanceof SymbolicValue.Whole here
          && latch.locals[slot] instanceof SymbolicValue.Whole last
          && !first.equals(here)) {
        Symbol at = here.lin().terms().keySet().iterator().next();
        all.add(new Variable(at, first.lin(), last.lin()));
      }
    }
  }

  /**
   * Learns what holds at the head.
   *
   * @param uneven the variables that do not advance by the same amount each time
   * @param byOne says of a variable that it advances by one each time
   * @param isFixed says of a term that it has the same value in every iteration
   */
  void learn(List<Symbol> uneven, Predicate<Symbol> byOne, Predicate<LinearTerm> isFixed) {
    List<Variable> some = all.stream().filter(v -> uneven.contains(v.at())).toList();
    if (some.size() > MOST_VARIABLES) {
      return;
    }
    for (Variable v : some) {
      bounds(v, isFixed);
    }
    List<Variable> even = all.stream().filter(v -> byOne.test(v.at())).toList();
    for (int i = 0; i < some.size(); i++) {
      for (int j = i + 1; j < some.size(); j++) {
        for (Variable sum : even) {
          sum(sum, some.get(i), some.get(j));
        }
      }
    }
  }

  /** A condition {@code v < bound} of an iteration that goes on gives {@code v <= bound} after. */
  private void bounds(Variable v, Predicate<LinearTerm> isFixed) {
    for (Formula branch : latch.path.branches()) {
      if (branch instanceof Formula.NonPositive p
          && p.term().coefficient(v.at()).abs().equals(BigInteger.ONE)) {
        BigInteger sign = p.term().coefficient(v.at());
        LinearTerm bound = p.term().minus(v.here().times(sign)).minus(LinearTerm.ONE);
        Formula here = Formula.le(v.here().times(sign).plus(bound), LinearTerm.ZERO);
        Formula before = Formula.le(v.first().times(sign).plus(bound), LinearTerm.ZERO);
        Formula after = Formula.le(v.last().times(sign).plus(bound), LinearTerm.ZERO);
        if (isFixed.test(bound)
            && isImpossible(entry.path.formula(), Formula.not(before))
            && isImpossible(here, latch.path.formula(), Formula.not(after))) {
          v.at().addFact(here);
        }
      }
    }
  }

  /** Tries whether the one grows by as much as the two others together. */
  private void sum(Variable sum, Variable a, Variable b) {
    LinearTerm offset = sum.first().minus(a.first()).minus(b.first());
    Formula here = Formula.eq(sum.here(), a.here().plus(b.here()).plus(offset));
    Formula after = Formula.eq(sum.last(), a.last().plus(b.last()).plus(offset));
    if (isImpossible(here, latch.path.formula(), Formula.not(after))) {
      List.of(sum, a, b).forEach(v -> v.at().addFact(here));
    }
  }

  private boolean isImpossible(Formula... conditions) {
    return context.solver().decide(List.of(conditions), PATIENCE)
        instanceof SolverAnswer.Impossible;
  }
}
