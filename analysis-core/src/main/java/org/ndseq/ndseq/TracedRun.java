package org.ndseq.ndseq;

import java.util.function.IntConsumer;
import org.ndseq.flow.BlockFinder;
import org.ndseq.flow.FlowGraph;
import org.ndseq.flow.InterTaskDependence;
import org.ndseq.flow.NodeSet;

/**
 * One run as the inference needs it.
 *
 * @param graph the events, with D1
 * @param interTask D2
 * @param targets R1 of Definition 5: every task's last write to each focus location
 * @param decisions the events that R2 and R3 are about, see {@link Decisions}
 * @param blocks finds executions of candidate blocks; asked only when the run has conflict cycles
 */
public record TracedRun(
    FlowGraph graph,
    InterTaskDependence interTask,
    NodeSet targets,
    NodeSet decisions,
    BlockFinder blocks) {

  /** Gives {@code action} the nodes that a node directly depends on, by D1 and D2. */
  void forEachPredecessor(int node, IntConsumer action) {
    int count = graph.dependencyCount(node);
    for (int i = 0; i < count; i++) {
      action.accept(graph.dependency(node, i));
    }
    if (graph.kind(node).isReading()) {
      interTask.forEachPredecessor(node, action);
    }
  }
}
