package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.TaskStart;

/** Whether there are no more tasks than a barrier or latch waits for. */
final class PartyCount {
  private PartyCount() {}

  /**
   * True if the starts surely start no more tasks than that. One of them may be in a loop: then the
   * number of the iteration bounds the number of its tasks.
   */
  static boolean atMost(SymbolicContext context, List<TaskStart> spawns, LinearTerm parties) {
    List<TaskStart> repeated = spawns.stream().filter(s -> !s.identity().isEmpty()).toList();
    LinearTerm others = LinearTerm.constant(spawns.size() - (long) repeated.size());
    if (repeated.isEmpty()) {
      return impossible(context, List.of(Formula.lt(parties, others)));
    }
    if (repeated.size() > 1 || repeated.get(0).identity().size() > 1) {
      return false;
    }
    TaskStart spawn = repeated.get(0);
    SymbolScope loop = spawn.identity().iterator().next();
    return loop.counter()
        .map(
            c -> {
              List<Formula> more = new ArrayList<>();
              more.add(spawn.start().path().formula());
              more.add(Formula.lt(parties, others.plus(LinearTerm.of(c)).plus(1)));
              return impossible(context, more);
            })
        .orElse(false);
  }

  private static boolean impossible(SymbolicContext context, List<Formula> conditions) {
    return context.solver().decide(conditions) instanceof SolverAnswer.Impossible;
  }
}
