package org.ndseq.flow.graph;

import java.util.function.IntConsumer;

/**
 * The dynamic slice of NDetermin, appendix B: everything that target nodes depend on, directly or
 * not, through data (D1, D2) and control (C1). By Lemma 1 it is relevant whatever blocks are
 * placed.
 */
public final class DynamicSlice {
  private final FlowGraph graph;
  private final NodeSet slice;
  private final NodePageQueue work;

  private DynamicSlice(FlowGraph graph) {
    this.graph = graph;
    this.slice = NodeSet.of(graph);
    this.work = new NodePageQueue(graph.size());
  }

  /** The nodes that {@code targets} depend on, and {@code targets}. */
  public static NodeSet of(FlowGraph graph, NodeSet targets) {
    return of(graph, InterTaskDependence.of(graph), targets);
  }

  /** As {@link #of(FlowGraph, NodeSet)}, with D2 at hand. */
  public static NodeSet of(FlowGraph graph, InterTaskDependence d2, NodeSet targets) {
    return new DynamicSlice(graph).grow(d2, targets);
  }

  private NodeSet grow(InterTaskDependence d2, NodeSet targets) {
    IntConsumer mark = this::mark;
    InterTaskDependence.Once once = d2.once();
    targets.forEach(mark);
    for (int n = work.take(); n >= 0; n = work.take()) {
      for (int i = 0; i < graph.dependencyCount(n); i++) {
        mark(graph.dependency(n, i));
      }
      if (graph.control(n) >= 0) {
        mark(graph.control(n));
      }
      if (graph.kind(n).isReading()) {
        once.forEachPredecessor(n, mark);
      }
    }
    return slice;
  }

  private void mark(int node) {
    if (slice.add(node)) {
      work.add(node);
    }
  }
}
