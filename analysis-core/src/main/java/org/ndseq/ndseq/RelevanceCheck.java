package org.ndseq.ndseq;

import java.util.BitSet;
import java.util.Set;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.program.CandidateBlock;

/**
 * Relevant(&tau;, S*) of Definition 5, as the least fixpoint that the definition describes; it
 * knows nothing of the constraints. With it a trace is checked against a specification: if the
 * relevant events conflict in no cycle, the run is explained (Theorem 2).
 */
public final class RelevanceCheck {
  private final NodeSet decisions;
  private final RelevanceClosure relevant;
  private final SpecInstanceTree spec;
  private final boolean[] touched;

  private RelevanceCheck(TracedRun run, SpecInstanceTree spec) {
    this.decisions = run.decisions();
    this.relevant = new RelevanceClosure(run);
    this.spec = spec;
    this.touched = new boolean[spec.size()];
  }

  /**
   * The relevant events.
   *
   * @param instances executions of blocks; those that hold an event which is relevant whatever the
   *     specification may be left out
   * @param spec the blocks under {@code if(*)}, no two of which overlap
   */
  public static BitSet relevant(
      TracedRun run, BlockInstanceList instances, Set<CandidateBlock> spec) {
    RelevanceCheck check = new RelevanceCheck(run, new SpecInstanceTree(instances, spec));
    check.relevant.addTargets();
    check.addUnguardedDecisions();
    check.relevant.close(check::touch);
    return check.relevant.members();
  }

  /** R2: decisions outside every block. */
  private void addUnguardedDecisions() {
    decisions.forEach(
        n -> {
          if (touched.length == 0 || spec.smallest(n) == SpecInstanceTree.NONE) {
            relevant.add(n);
          }
        });
  }

  /** R3: a relevant event makes the decisions of every instance around it relevant. */
  private void touch(int node) {
    if (touched.length == 0) {
      return;
    }
    for (int i = spec.smallest(node);
        i != SpecInstanceTree.NONE && !touched[i];
        i = spec.parent(i)) {
      touched[i] = true;
      for (int n = decisions.next(spec.from(i));
          n >= 0 && n < spec.to(i);
          n = decisions.next(n + 1)) {
        if (spec.smallest(n) == i) {
          relevant.add(n);
        }
      }
    }
  }
}
