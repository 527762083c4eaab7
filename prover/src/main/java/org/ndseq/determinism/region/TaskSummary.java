package org.ndseq.determinism.region;

import java.util.List;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.PhaseCount;
import org.ndseq.determinism.memory.TaskStart;

/** The tasks of one start with everything they may access. */
record TaskSummary(
    TaskStart spawn, List<MemoryAccess> accesses, ReductionFinder reductions, PhaseCount phases) {
  TaskSummary {
    accesses = List.copyOf(accesses);
  }
}
