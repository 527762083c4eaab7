package org.ndseq.ndseq.step;

import java.util.Optional;
import org.ndseq.flow.FlowGraph;

/**
 * Finds for a write the write of another location that belongs to it: made by the same task in the
 * same iteration, before the task writes the first location again.
 */
final class WritePairs {
  private static final int REACH = 300;

  private final FlowGraph graph;
  private final SameIteration iteration;

  WritePairs(FlowGraph graph) {
    this.graph = graph;
    this.iteration = new SameIteration(graph);
  }

  /** The write of {@code location} that belongs to {@code write}. */
  Optional<Integer> partner(int write, int location) {
    int task = graph.task(write);
    int own = graph.location(write);
    int end = Math.min(graph.taskEnd(task), write + REACH);
    for (int n = write + 1; n < end; n++) {
      if (graph.kind(n).isWriting() && graph.location(n) == own) {
        break;
      }
      if (isWrite(n, location)) {
        return iteration.contains(write, n) ? Optional.of(n) : Optional.empty();
      }
    }
    int start = Math.max(graph.taskStart(task), write - REACH);
    for (int n = write - 1; n >= start; n--) {
      if (graph.kind(n).isWriting() && graph.location(n) == own) {
        break;
      }
      if (isWrite(n, location)) {
        return iteration.contains(n, write) ? Optional.of(n) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private boolean isWrite(int node, int location) {
    return graph.kind(node).isWriting() && graph.location(node) == location;
  }
}
