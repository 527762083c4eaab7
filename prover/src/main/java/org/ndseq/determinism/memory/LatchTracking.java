package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Where the parent took the opening of a latch for the end of tasks, and what speaks against it.
 */
public final class LatchTracking {
  /** The parent went on because a latch opened, when tasks of the start were running. */
  public record Awaited(
      TaskStart spawn, SymbolicValue.Fresh latch, LinearTerm parties, PathCondition path) {}

  private final List<Awaited> awaited = new ArrayList<>();
  private final Set<Integer> misused = new HashSet<>();
  private boolean anyMisused;

  LatchTracking() {}

  public void awaited(Awaited one) {
    awaited.removeIf(a -> a.spawn() == one.spawn() && a.latch().event() == one.latch().event());
    awaited.add(one);
  }

  /** The latch may open before tasks that know it are over. */
  public void misused(SymbolicValue.Ref latch) {
    if (latch instanceof SymbolicValue.Fresh f) {
      misused.add(f.event());
    } else {
      anyMisused = true;
    }
  }

  /** Something is done after the latches were counted down. */
  void goesOnAfter(Set<Integer> counted) {
    misused.addAll(counted);
  }

  /** Where latches were taken for the end of these tasks. */
  public List<Awaited> of(TaskStart spawn) {
    return awaited.stream().filter(a -> a.spawn() == spawn).toList();
  }

  public boolean isMisused(SymbolicValue.Fresh latch) {
    return anyMisused || misused.contains(latch.event());
  }
}
