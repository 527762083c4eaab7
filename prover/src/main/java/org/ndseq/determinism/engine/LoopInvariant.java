package org.ndseq.determinism.engine;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.logic.SymbolSearch;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Finds invariants of a loop head for the integer variables that the body changes. A variable that
 * grows by the same amount each time is its first value plus that amount times the number of the
 * iteration, which keeps the relations between such variables exact; of others we try whether they
 * only grow or only shrink. A candidate is kept if the solver proves that the body preserves it.
 */
final class LoopInvariant {
  /** A variable that advances evenly: its value at the head, first value and step. */
  record Even(Symbol at, LinearTerm first, LinearTerm step) {}

  private static final int MOST_SYMBOLS = 40;
  private static final Duration PATIENCE = Duration.ofMillis(300);

  private final SymbolicContext context;
  private final Symbol counter;
  private final SymbolScope scope;
  private final Map<Symbol, Even> even = new HashMap<>();
  private final List<Symbol> uneven = new ArrayList<>();
  private PathCondition entryPath = PathCondition.TRUE;

  LoopInvariant(SymbolicContext context, Symbol counter, SymbolScope scope) {
    this.context = context;
    this.counter = counter;
    this.scope = scope;
  }

  void learn(SymbolicState entry, SymbolicState head, SymbolicState latch) {
    entryPath = entry.path;
    learnPhase(entry.phase, head.phase, latch.phase);
    for (int slot = 0; slot < head.locals.length; slot++) {
      variable(entry.locals[slot], head.locals[slot], latch.locals[slot], latch, true);
    }
    for (int slot = 0; slot < head.locals.length; slot++) {
      variable(entry.locals[slot], head.locals[slot], latch.locals[slot], latch, false);
    }
    LoopRelation relation = new LoopRelation(context, entry, head, latch);
    relation.learn(uneven, at -> byOne(at).isPresent(), this::isFixed);
  }

  private void variable(
      SymbolicValue first,
      SymbolicValue head,
      SymbolicValue last,
      SymbolicState latch,
      boolean evenOnes) {
    if (!(first instanceof SymbolicValue.Whole f
        && head instanceof SymbolicValue.Whole h
        && last instanceof SymbolicValue.Whole l
        && !first.equals(head))) {
      return;
    }
    Symbol at = h.lin().terms().keySet().iterator().next();
    Optional<LinearTerm> step = step(at, l.lin());
    if (evenOnes && step.isPresent()) {
      advancesEvenly(new Even(at, f.lin(), step.get()), h.width(), latch);
    } else if (!evenOnes && step.isEmpty()) {
      direction(at, f.lin(), l.lin(), latch);
    }
  }

  /** Barriers passed are counted without bound, so nothing can wrap. */
  private void learnPhase(LinearTerm first, LinearTerm head, LinearTerm last) {
    if (!first.equals(head)) {
      Symbol at = head.terms().keySet().iterator().next();
      step(at, last)
          .flatMap(step -> context.terms().product(step, LinearTerm.of(counter)))
          .ifPresent(way -> at.addFact(Formula.eq(head, first.plus(way))));
    }
  }

  /** The amount that the body adds to the variable, if that is the same in every iteration. */
  private Optional<LinearTerm> step(Symbol at, LinearTerm last) {
    LinearTerm exact = last;
    if (last.terms().size() == 1 && last.constant().signum() == 0) {
      Symbol only = last.terms().keySet().iterator().next();
      boolean wrapped = only.app().isPresent() && only.app().get().function().startsWith("wrap");
      if (wrapped && last.coefficient(only).equals(BigInteger.ONE)) {
        exact = only.app().orElseThrow().args().get(0);
      }
    }
    LinearTerm step = exact.minus(LinearTerm.of(at));
    boolean fixed = isFixed(step);
    return fixed ? Optional.of(step) : Optional.empty();
  }

  /** True if the term has the same value in every iteration. */
  private boolean isFixed(LinearTerm term) {
    return term.terms().keySet().stream()
        .allMatch(
            s ->
                s.app().isPresent()
                    ? s.app().get().args().stream().allMatch(this::isFixed)
                    : !s.scope().isInside(scope));
  }

  private void advancesEvenly(Even v, SymbolicValue.Width width, SymbolicState latch) {
    Optional<LinearTerm> way = context.terms().product(v.step(), LinearTerm.of(counter));
    if (way.isEmpty()) {
      v.at().markVague();
      return;
    }
    LinearTerm value = v.first().plus(way.get());
    Formula exact = Formula.eq(LinearTerm.of(v.at()), value);
    LinearTerm next = LinearTerm.of(v.at()).plus(v.step());
    Formula outside =
        Formula.or(
            List.of(
                Formula.lt(next, LinearTerm.constant(width.range().lo())),
                Formula.lt(LinearTerm.constant(width.range().hi()), next)));
    boolean never =
        latch.path.keeps(next, width.range())
            || holds(List.of(exact, latch.path.formula(), outside));
    if (never) {
      v.at().addFact(exact);
      even.put(v.at(), v);
      continued(v, latch);
      IntegerRange steps = v.step().range();
      IntegerRange first = v.first().range();
      if (steps.lo().signum() >= 0) {
        v.at().learn(new IntegerRange(first.lo(), v.at().range().hi()));
      } else if (steps.hi().signum() <= 0) {
        v.at().learn(new IntegerRange(v.at().range().lo(), first.hi()));
      }
    } else if (endsWhenNegative(v, latch)) {
      // it wraps at most once, to a negative value with which the body does not complete
      v.at().addFact(Formula.implies(Formula.le(LinearTerm.ZERO, LinearTerm.of(v.at())), exact));
    } else {
      v.at().markVague();
      BigInteger size = width.range().hi().subtract(width.range().lo()).add(BigInteger.ONE);
      Symbol turns = context.vague("turns", IntegerRange.LONG);
      v.at()
          .addFact(
              Formula.eq(LinearTerm.of(v.at()), value.minus(LinearTerm.of(turns).times(size))));
    }
  }

  /**
   * An iteration that is not the first comes after one that went on: the conditions on the variable
   * that are the same in every iteration held of its value before.
   */
  private void continued(Even v, SymbolicState latch) {
    LinearTerm before = LinearTerm.of(v.at()).minus(v.step());
    Formula first = Formula.eq(LinearTerm.of(v.at()), v.first());
    for (Formula f : latch.path.branches()) {
      if (f instanceof Formula.NonPositive p) {
        LinearTerm rest = p.term().minus(LinearTerm.of(v.at()).times(p.term().coefficient(v.at())));
        if (p.term().coefficient(v.at()).signum() != 0 && isFixed(rest)) {
          LinearTerm then = rest.plus(before.times(p.term().coefficient(v.at())));
          v.at().addFact(Formula.or(List.of(first, Formula.le(then, LinearTerm.ZERO))));
        }
      }
    }
  }

  /** Tries whether the variable stays on one side of one that advances evenly. */
  private void sides(Symbol at, LinearTerm first, LinearTerm last, SymbolicState latch) {
    for (Even other : List.copyOf(even.values())) {
      LinearTerm here = LinearTerm.of(at);
      LinearTerm there = LinearTerm.of(other.at());
      LinearTerm next = there.plus(other.step());
      boolean below = holds(List.of(entryPath.formula(), Formula.lt(other.first(), first)));
      Formula notAbove = Formula.le(here, there);
      if (below && holds(List.of(notAbove, latch.path.formula(), Formula.lt(next, last)))) {
        at.addFact(notAbove);
      }
    }
  }

  /** Most often because a negative number is no index. */
  private boolean endsWhenNegative(Even v, SymbolicState latch) {
    return holds(List.of(latch.path.formula(), Formula.lt(v.step(), LinearTerm.ZERO)))
        && holds(List.of(latch.path.formula(), Formula.lt(LinearTerm.of(v.at()), LinearTerm.ZERO)));
  }

  private void direction(Symbol at, LinearTerm first, LinearTerm last, SymbolicState latch) {
    at.markVague();
    if (SymbolSearch.deepOf(new Formula.Zero(last)).size() > MOST_SYMBOLS) {
      return;
    }
    uneven.add(at);
    LinearTerm head = LinearTerm.of(at);
    sides(at, first, last, latch);
    if (holds(List.of(Formula.le(first, head), latch.path.formula(), Formula.lt(last, first)))) {
      at.addFact(Formula.le(first, head));
      at.learn(new IntegerRange(first.range().lo(), at.range().hi()));
    }
    if (holds(List.of(Formula.le(head, first), latch.path.formula(), Formula.lt(first, last)))) {
      at.addFact(Formula.le(head, first));
      at.learn(new IntegerRange(at.range().lo(), first.range().hi()));
    }
  }

  private boolean holds(List<Formula> impossible) {
    return context.solver().decide(impossible, PATIENCE) instanceof SolverAnswer.Impossible;
  }

  /** The variable, if it advances by one each time. */
  Optional<Even> byOne(Symbol at) {
    return Optional.ofNullable(even.get(at)).filter(e -> e.step().equals(LinearTerm.ONE));
  }
}
