package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.determinism.exec.SymbolicContext;
import org.ndseq.determinism.exec.Spawn;
import org.ndseq.determinism.logic.Answer;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Scope;

/** Whether there are no more tasks than a barrier or latch waits for. */
final class Parties {
  private Parties() {}

  /**
   * True if the starts surely start no more tasks than that. One of them may be in a loop: then the
   * number of the iteration bounds the number of its tasks.
   */
  static boolean atMost(SymbolicContext context, List<Spawn> spawns, Lin parties) {
    List<Spawn> repeated = spawns.stream().filter(s -> !s.identity().isEmpty()).toList();
    Lin others = Lin.constant(spawns.size() - (long) repeated.size());
    if (repeated.isEmpty()) {
      return impossible(context, List.of(Formula.lt(parties, others)));
    }
    if (repeated.size() > 1 || repeated.get(0).identity().size() > 1) {
      return false;
    }
    Spawn spawn = repeated.get(0);
    Scope loop = spawn.identity().iterator().next();
    return loop.counter()
        .map(
            c -> {
              List<Formula> more = new ArrayList<>();
              more.add(spawn.start().path().formula());
              more.add(Formula.lt(parties, others.plus(Lin.of(c)).plus(1)));
              return impossible(context, more);
            })
        .orElse(false);
  }

  private static boolean impossible(SymbolicContext context, List<Formula> conditions) {
    return context.solver().decide(conditions) instanceof Answer.Impossible;
  }
}
