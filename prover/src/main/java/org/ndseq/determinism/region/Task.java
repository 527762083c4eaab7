package org.ndseq.determinism.region;

import java.util.List;
import org.ndseq.determinism.exec.Access;
import org.ndseq.determinism.exec.PhaseCount;
import org.ndseq.determinism.exec.Spawn;

/** The tasks of one start with everything they may access. */
record Task(Spawn spawn, List<Access> accesses, Reductions reductions, PhaseCount phases) {
  Task {
    accesses = List.copyOf(accesses);
  }
}
