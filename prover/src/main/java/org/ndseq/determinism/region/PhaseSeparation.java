package org.ndseq.determinism.region;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.PhaseCount;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Who passes the region's barrier together. If no more than the barrier's parties ever wait at it,
 * then each of them passes it as often as all others, and two accesses can meet only if both have
 * passed it equally often.
 */
final class PhaseSeparation {
  private final Set<TaskStart> together = new HashSet<>();
  private boolean parentToo;

  PhaseSeparation(SymbolicContext context, List<TaskSummary> tasks) {
    List<TaskSummary> passing =
        tasks.stream().filter(t -> t.phases().barrier().isPresent()).toList();
    PhaseCount parent = context.parentPhases();
    boolean lost = parent.isLost() || tasks.stream().anyMatch(t -> t.phases().isLost());
    if (lost || passing.isEmpty()) {
      return;
    }
    SymbolicValue.Fresh barrier = passing.get(0).phases().barrier().orElseThrow();
    List<TaskStart> spawns = passing.stream().map(TaskSummary::spawn).toList();
    boolean one =
        passing.stream().allMatch(t -> isThat(t.phases(), barrier))
            && spawns.stream().noneMatch(s -> barrier.scope().isInsideAny(s.own()));
    boolean parentPasses = parent.barrier().isPresent();
    Optional<LinearTerm> parties = spawns.get(0).start().parties(barrier);
    if (!one || parties.isEmpty() || parentPasses && !isThat(parent, barrier)) {
      return;
    }
    LinearTerm forTasks = parentPasses ? parties.get().plus(-1) : parties.get();
    if (PartyCount.atMost(context, spawns, forTasks)) {
      together.addAll(spawns);
      parentToo = parentPasses;
    }
  }

  private static boolean isThat(PhaseCount count, SymbolicValue.Fresh barrier) {
    return count.barrier().filter(b -> b.event() == barrier.event()).isPresent();
  }

  /** True if tasks of both starts take part. */
  boolean separate(TaskStart a, TaskStart b) {
    return together.contains(a) && together.contains(b);
  }

  /** True if tasks of the start and the parent take part. */
  boolean separateFromParent(TaskStart spawn) {
    return parentToo && together.contains(spawn);
  }
}
