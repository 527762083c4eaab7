package org.ndseq.specialize.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.plan.MethodShape;

/** The part of a method that is interpreted at once: one copy of a clone, or a whole method. */
final class FlowView {
  private final MethodShape shape;
  private final Optional<SegmentGraph> graph;
  private final int copy;

  private FlowView(MethodShape shape, Optional<SegmentGraph> graph, int copy) {
    this.shape = shape;
    this.graph = graph;
    this.copy = copy;
  }

  static FlowView of(MethodShape shape) {
    return new FlowView(shape, Optional.empty(), 0);
  }

  static FlowView of(SegmentGraph graph, int copy) {
    return new FlowView(graph.shape(), Optional.of(graph), copy);
  }

  MethodShape shape() {
    return shape;
  }

  boolean isKept(int index) {
    return index < shape.size() && graph.map(g -> g.isKept(index, copy)).orElse(true);
  }

  /** Whether the instruction is the step that ends the copy. */
  boolean isStop(int index) {
    return graph.map(g -> g.isStep(index, copy)).orElse(false);
  }

  List<Integer> handlers(int index) {
    boolean isElsewhere = graph.map(g -> g.handlerCopy(index, copy) != copy).orElse(false);
    if (isElsewhere) {
      return List.of();
    }
    return shape.handlersOf(index).stream().filter(this::isKept).distinct().toList();
  }

  List<Integer> successors(int index) {
    List<Integer> all = new ArrayList<>();
    if (!isStop(index)) {
      shape.successors(index).stream().filter(this::isKept).forEach(all::add);
    }
    all.addAll(handlers(index));
    return all;
  }
}
