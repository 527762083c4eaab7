package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.ndseq.flow.BlockInstances;
import org.ndseq.flow.FlowGraph;

/**
 * One run as the inference needs it.
 *
 * @param graph the events with D1
 * @param interTask D2
 * @param focus the locations whose final values must come out equal
 * @param blocks finds the executions of candidate blocks that hold none of the given events; asked
 *     only when the run has conflict cycles
 */
public record TracedRun(
    FlowGraph graph,
    InterTaskSource interTask,
    BitSet focus,
    Function<BitSet, BlockInstances> blocks) {

  /** R1 of Definition 5: every task's last write to each focus location. */
  BitSet targets() {
    BitSet targets = new BitSet(graph.size());
    if (focus.isEmpty()) {
      return targets;
    }
    IntOpenHashSet written = new IntOpenHashSet();
    for (int t = 0; t < graph.taskCount(); t++) {
      written.clear();
      for (int n = graph.taskEnd(t) - 1; n >= graph.taskStart(t); n--) {
        if (graph.kind(n).isWriting()
            && focus.get(graph.location(n))
            && written.add(graph.location(n))) {
          targets.set(n);
        }
      }
    }
    return targets;
  }

  /** The nodes that a node directly depends on, by D1 and D2. */
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
