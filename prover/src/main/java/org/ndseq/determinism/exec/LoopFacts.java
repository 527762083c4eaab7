package org.ndseq.determinism.exec;

import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.logic.Answer;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.Symbols;

/**
 * Finds invariants of a loop head for the integer variables that the body changes. A
 * variable that grows by the same amount each time is its first value plus that amount times the
 * number of the iteration, which keeps the relations between such variables exact; of others we try
 * whether they only grow or only shrink. A candidate is kept if the solver proves that the body
 * preserves it.
 */
final class LoopFacts {
  /** A variable that advances evenly: its value at the head, first value and step. */
  record Even(Symbol at, Lin first, Lin step) {}

  private static final int MOST_SYMBOLS = 40;
  private static final Duration PATIENCE = Duration.ofMillis(300);

  private final SymbolicContext context;
  private final Symbol counter;
  private final Scope scope;
  private final Map<Symbol, Even> even = new HashMap<>();

  LoopFacts(SymbolicContext context, Symbol counter, Scope scope) {
    this.context = context;
    this.counter = counter;
    this.scope = scope;
  }

  void learn(State entry, State head, State latch) {
    learnPhase(entry.phase, head.phase, latch.phase);
    for (int slot = 0; slot < head.locals.length; slot++) {
      variable(entry.locals[slot], head.locals[slot], latch.locals[slot], latch, true);
    }
    for (int slot = 0; slot < head.locals.length; slot++) {
      variable(entry.locals[slot], head.locals[slot], latch.locals[slot], latch, false);
    }
  }

  private void variable(Value first, Value head, Value last, State latch, boolean evenOnes) {
    if (!(first instanceof Value.Whole f
        && head instanceof Value.Whole h
        && last instanceof Value.Whole l
        && !first.equals(head))) {
      return;
    }
    Symbol at = h.lin().terms().keySet().iterator().next();
    Optional<Lin> step = step(at, l.lin());
    if (evenOnes && step.isPresent()) {
      advancesEvenly(new Even(at, f.lin(), step.get()), h.width(), latch);
    } else if (!evenOnes && step.isEmpty()) {
      direction(at, f.lin(), l.lin(), latch);
    }
  }

  /** Barriers passed are counted without bound, so nothing can wrap. */
  private void learnPhase(Lin first, Lin head, Lin last) {
    if (!first.equals(head)) {
      Symbol at = head.terms().keySet().iterator().next();
      step(at, last)
          .flatMap(step -> context.terms().product(step, Lin.of(counter)))
          .ifPresent(way -> at.addFact(Formula.eq(head, first.plus(way))));
    }
  }

  /** The amount that the body adds to the variable, if that is the same in every iteration. */
  private Optional<Lin> step(Symbol at, Lin last) {
    Lin exact = last;
    if (last.terms().size() == 1 && last.constant().signum() == 0) {
      Symbol only = last.terms().keySet().iterator().next();
      boolean wrapped = only.app().isPresent() && only.app().get().function().startsWith("wrap");
      if (wrapped && last.coefficient(only).equals(BigInteger.ONE)) {
        exact = only.app().orElseThrow().args().get(0);
      }
    }
    Lin step = exact.minus(Lin.of(at));
    boolean fixed = isFixed(step);
    return fixed ? Optional.of(step) : Optional.empty();
  }

  /** True if the term has the same value in every iteration. */
  private boolean isFixed(Lin term) {
    return term.terms().keySet().stream()
        .allMatch(
            s ->
                s.app().isPresent()
                    ? s.app().get().args().stream().allMatch(this::isFixed)
                    : !s.scope().isInside(scope));
  }

  private void advancesEvenly(Even v, Value.Width width, State latch) {
    Optional<Lin> way = context.terms().product(v.step(), Lin.of(counter));
    if (way.isEmpty()) {
      v.at().markVague();
      return;
    }
    Lin value = v.first().plus(way.get());
    Formula exact = Formula.eq(Lin.of(v.at()), value);
    Lin next = Lin.of(v.at()).plus(v.step());
    Formula outside =
        Formula.or(
            List.of(
                Formula.lt(next, Lin.constant(width.range().lo())),
                Formula.lt(Lin.constant(width.range().hi()), next)));
    boolean never =
        latch.path.keeps(next, width.range())
            || holds(List.of(exact, latch.path.formula(), outside));
    if (never) {
      v.at().addFact(exact);
      even.put(v.at(), v);
      Range steps = v.step().range();
      Range first = v.first().range();
      if (steps.lo().signum() >= 0) {
        v.at().learn(new Range(first.lo(), v.at().range().hi()));
      } else if (steps.hi().signum() <= 0) {
        v.at().learn(new Range(v.at().range().lo(), first.hi()));
      }
    } else if (endsWhenNegative(v, latch)) {
      // it wraps at most once, to a negative value with which the body does not complete
      v.at().addFact(Formula.implies(Formula.le(Lin.ZERO, Lin.of(v.at())), exact));
    } else {
      v.at().markVague();
      BigInteger size = width.range().hi().subtract(width.range().lo()).add(BigInteger.ONE);
      Symbol turns = context.vague("turns", Range.LONG);
      v.at().addFact(Formula.eq(Lin.of(v.at()), value.minus(Lin.of(turns).times(size))));
    }
  }

  /** Most often because a negative number is no index. */
  private boolean endsWhenNegative(Even v, State latch) {
    return holds(List.of(latch.path.formula(), Formula.lt(v.step(), Lin.ZERO)))
        && holds(List.of(latch.path.formula(), Formula.lt(Lin.of(v.at()), Lin.ZERO)));
  }

  private void direction(Symbol at, Lin first, Lin last, State latch) {
    at.markVague();
    if (Symbols.deepOf(new Formula.Zero(last)).size() > MOST_SYMBOLS) {
      return;
    }
    Lin head = Lin.of(at);
    if (holds(List.of(Formula.le(first, head), latch.path.formula(), Formula.lt(last, first)))) {
      at.addFact(Formula.le(first, head));
      at.learn(new Range(first.range().lo(), at.range().hi()));
    }
    if (holds(List.of(Formula.le(head, first), latch.path.formula(), Formula.lt(first, last)))) {
      at.addFact(Formula.le(head, first));
      at.learn(new Range(at.range().lo(), first.range().hi()));
    }
  }

  private boolean holds(List<Formula> impossible) {
    return context.solver().decide(impossible, PATIENCE) instanceof Answer.Impossible;
  }

  /** The variable, if it advances by one each time. */
  Optional<Even> byOne(Symbol at) {
    return Optional.ofNullable(even.get(at)).filter(e -> e.step().equals(Lin.ONE));
  }
}
