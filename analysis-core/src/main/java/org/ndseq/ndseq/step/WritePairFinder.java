package org.ndseq.ndseq.step;

import java.util.Optional;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Finds for a write the write of another location that belongs to it: made by the same task in the
 * same iteration, before the task writes the first location again. Writes of two methods that lock
 * each for itself do not belong together. A compare-and-set belongs to none: it is made for others
 * that come in between.
 */
final class WritePairFinder {
  private static final int REACH = 300;

  private final FlowGraph graph;
  private final AccessClassifier traits;
  private final SameIteration iteration;

  WritePairFinder(FlowGraph graph, AccessClassifier traits) {
    this.graph = graph;
    this.traits = traits;
    this.iteration = new SameIteration(graph);
  }

  /** The write of {@code location} that belongs to {@code write}. */
  Optional<Integer> partner(int write, int location) {
    if (traits.expects(write)) {
      return Optional.empty();
    }
    int task = graph.task(write);
    int end = Math.min(graph.taskEnd(task), write + REACH);
    int start = Math.max(graph.taskStart(task), write - REACH);
    return nearest(write, location, 1, end - 1)
        .filter(after -> iteration.contains(write, after) && belong(write, after))
        .or(
            () ->
                nearest(write, location, -1, start)
                    .filter(before -> iteration.contains(before, write) && belong(before, write)));
  }

  /** Writes of different methods belong together only if no lock is released between them. */
  private boolean belong(int first, int second) {
    Trace trace = graph.trace();
    if (method(first) == method(second)) {
      return true;
    }
    for (int e = graph.event(first); e < graph.event(second); e++) {
      if (trace.kind(e) == EventKind.RELEASE) {
        return false;
      }
    }
    return true;
  }

  private int method(int node) {
    int site = graph.trace().site(graph.event(node));
    return site < 0 ? -1 : graph.trace().symbols().site(site).method();
  }

  /** The first write of a location from a write on, up to the next write of its own location. */
  private Optional<Integer> nearest(int write, int location, int direction, int limit) {
    for (int n = write + direction; n * direction <= limit * direction; n += direction) {
      if (isWrite(n, graph.location(write))) {
        return Optional.empty();
      }
      if (isWrite(n, location)) {
        return traits.expects(n) ? Optional.empty() : Optional.of(n);
      }
    }
    return Optional.empty();
  }

  private boolean isWrite(int node, int location) {
    return graph.kind(node).isWriting() && graph.location(node) == location;
  }
}
