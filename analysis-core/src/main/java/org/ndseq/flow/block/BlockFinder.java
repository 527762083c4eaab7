package org.ndseq.flow.block;

import java.util.Collection;
import java.util.List;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.program.CandidateBlock;

/**
 * Finds the executions of candidate blocks that a specification may skip. The implementation that
 * goes with a replayed trace is {@code ReplayResult.blockFinder()}.
 */
@FunctionalInterface
public interface BlockFinder {
  /**
   * The instances that contain no node of {@code stay} and at least one node of {@code wanted}.
   *
   * <p>Only a branch needs a block to become irrelevant (Definition 5, R2 and R3), so {@code
   * wanted} is best the set of branches that must, or all branches: instances without one would
   * only enlarge the problem.
   */
  BlockInstanceList find(NodeSet stay, NodeSet wanted);

  /** Every entry of the given blocks, task by task in the order of execution. */
  default List<BlockEntry> entries(Collection<CandidateBlock> blocks) {
    return List.of();
  }
}
