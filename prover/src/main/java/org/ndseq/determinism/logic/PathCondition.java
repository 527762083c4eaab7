package org.ndseq.determinism.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The conditions that hold on the path to a program point. Branch conditions chose the way;
 * assumptions hold because the instructions before completed normally (an index was in bounds).
 */
public record PathCondition(List<Step> steps) {
  public static final PathCondition TRUE = new PathCondition(List.of());

  /** One condition and why it holds. */
  public record Step(Formula formula, Why why) {}

  /** Why a condition holds at a point. */
  public enum Why {
    BRANCH,
    COMPLETED
  }

  public PathCondition {
    steps = List.copyOf(steps);
  }

  public PathCondition and(Formula formula, Why why) {
    Step step = new Step(formula, why);
    if (formula.equals(Formula.TRUE) || steps.contains(step)) {
      return this;
    }
    List<Step> all = new ArrayList<>(steps);
    all.add(step);
    return new PathCondition(all);
  }

  public Formula formula() {
    return Formula.and(steps.stream().map(Step::formula).toList());
  }

  public boolean isFalse() {
    return steps.stream().anyMatch(s -> s.formula().equals(Formula.FALSE));
  }

  /** The branch conditions alone. */
  public List<Formula> branches() {
    return steps.stream().filter(s -> s.why() == Why.BRANCH).map(Step::formula).toList();
  }

  /** The conjunction of the conditions beyond {@code prefix}. */
  public Formula beyond(int prefix) {
    return Formula.and(steps.subList(prefix, steps.size()).stream().map(Step::formula).toList());
  }

  public int commonPrefix(PathCondition other) {
    int n = Math.min(steps.size(), other.steps.size());
    int i = 0;
    while (i < n && steps.get(i).equals(other.steps.get(i))) {
      i++;
    }
    return i;
  }

  /** The condition of a point reached on one way or the other. */
  public PathCondition or(PathCondition other) {
    int prefix = commonPrefix(other);
    PathCondition shared = new PathCondition(steps.subList(0, prefix));
    List<Step> mine = steps.subList(prefix, steps.size());
    List<Step> theirs = other.steps.subList(prefix, other.steps.size());
    if (mine.isEmpty() || theirs.isEmpty()) {
      return shared;
    }
    if (mine.get(0).formula().equals(Formula.not(theirs.get(0).formula()))
        && branchCount(mine) == 1
        && branchCount(theirs) == 1) {
      // both sides of one branch completed: only what was assumed on either side is left
      if (mine.size() == 1 || theirs.size() == 1) {
        return shared;
      }
    }
    Formula either = Formula.or(List.of(beyond(prefix), other.beyond(prefix)));
    return shared.and(either, Why.BRANCH);
  }

  private static long branchCount(List<Step> steps) {
    return steps.stream().filter(s -> s.why() == Why.BRANCH).count();
  }

  /** True if the conditions, taken one by one with the symbols' ranges, keep the term in range. */
  public boolean keeps(LinearTerm term, IntegerRange wanted) {
    IntegerRange range = term.range();
    boolean low = range.lo().compareTo(wanted.lo()) >= 0;
    boolean high = range.hi().compareTo(wanted.hi()) <= 0;
    for (int i = steps.size() - 1; i >= 0 && !(low && high); i--) {
      for (LinearTerm upper : nonPositive(steps.get(i).formula())) {
        high = high || atMost(term.minus(upper), wanted.hi());
        low = low || atMost(term.times(BigInteger.ONE.negate()).minus(upper), wanted.lo().negate());
      }
    }
    return low && high;
  }

  private static boolean atMost(LinearTerm rest, BigInteger bound) {
    return rest.range().hi().compareTo(bound) <= 0;
  }

  private static List<LinearTerm> nonPositive(Formula f) {
    if (f instanceof Formula.NonPositive p) {
      return List.of(p.term());
    }
    if (f instanceof Formula.Zero z) {
      return List.of(z.term(), z.term().times(BigInteger.ONE.negate()));
    }
    return List.of();
  }
}
