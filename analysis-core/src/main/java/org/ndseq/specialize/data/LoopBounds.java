package org.ndseq.specialize.data;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;

/**
 * Bounds of the variables of a loop by their values before it: each variable that the loop changes
 * is assumed to stay at or above its first value, and at or below it; an assumption that an
 * iteration does not preserve is dropped, until all that are left are preserved (the Houdini
 * algorithm).
 */
final class LoopBounds {
  private static final int MOST_VARIABLES = 4;

  private final FactStore facts;
  private final Map<Integer, LinearTerm> first = new HashMap<>();
  private final Set<SlotBound> kept = new HashSet<>();

  /** A bound of a local variable. */
  private record SlotBound(int slot, boolean isLower) {}

  /**
   * Assumes bounds of these variables.
   *
   * @param proved variables that are known to stay at or above their first values
   */
  LoopBounds(FactStore facts, FlowState start, Set<Integer> changed, Set<Integer> proved) {
    this.facts = facts;
    for (int slot : changed) {
      if (start.frame.getLocal(slot) instanceof DataValue.Whole w
          && !proved.contains(slot)
          && first.size() < MOST_VARIABLES) {
        first.put(slot, facts.simplify(w.term()));
        kept.add(new SlotBound(slot, true));
        kept.add(new SlotBound(slot, false));
      }
    }
  }

  /** Adds the bounds to the path at the begin of an iteration. */
  PathCondition assume(PathCondition path, FlowState state) {
    PathCondition all = path;
    for (SlotBound bound : kept) {
      if (state.frame.getLocal(bound.slot()) instanceof DataValue.Whole now) {
        all = all.and(holds(bound, now.term()), PathCondition.Why.COMPLETED);
      }
    }
    return all;
  }

  private Formula holds(SlotBound bound, LinearTerm now) {
    LinearTerm then = first.getOrDefault(bound.slot(), LinearTerm.ZERO);
    return bound.isLower() ? Formula.le(then, now) : Formula.le(now, then);
  }

  /** Drops the bounds that do not hold after an iteration; whether there were some. */
  boolean drop(FlowState back) {
    return kept.removeIf(bound -> !isPreserved(bound, back));
  }

  private boolean isPreserved(SlotBound bound, FlowState back) {
    if (!(back.frame.getLocal(bound.slot()) instanceof DataValue.Whole now)) {
      return false;
    }
    Formula broken = Formula.not(holds(bound, facts.simplify(now.term())));
    return broken.equals(Formula.FALSE)
        || !broken.equals(Formula.TRUE) && facts.isImpossible(List.of(back.path.formula(), broken));
  }

  void dropAll() {
    kept.clear();
  }
}
