package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;

/**
 * Where the parent took the opening of a latch for the end of tasks, and what speaks against it.
 */
public final class Latches {
  /** The parent went on because a latch opened, when tasks of the start were running. */
  public record Awaited(Spawn spawn, Value.Fresh latch, Lin parties, PathCondition path) {}

  private final List<Awaited> awaited = new ArrayList<>();
  private final Set<Integer> misused = new HashSet<>();
  private boolean anyMisused;

  Latches() {}

  void awaited(Awaited one) {
    awaited.removeIf(a -> a.spawn() == one.spawn() && a.latch().event() == one.latch().event());
    awaited.add(one);
  }

  /** The latch may open before tasks that know it are over. */
  void misused(Value.Ref latch) {
    if (latch instanceof Value.Fresh f) {
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
  public List<Awaited> of(Spawn spawn) {
    return awaited.stream().filter(a -> a.spawn() == spawn).toList();
  }

  public boolean isMisused(Value.Fresh latch) {
    return anyMisused || misused.contains(latch.event());
  }
}
