package org.ndseq.specialize.data;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /** Whether the code after the step that ends the copy leads to one of these instructions. */
  boolean isAroundStop(Set<Integer> loop) {
    Deque<Integer> todo = new ArrayDeque<>();
    graph
        .filter(g -> copy < g.steps().size())
        .ifPresent(g -> todo.addAll(shape.successors(g.steps().get(copy).instruction())));
    Set<Integer> seen = new HashSet<>(todo);
    while (!todo.isEmpty()) {
      int at = todo.remove();
      if (loop.contains(at)) {
        return true;
      }
      if (at < shape.size()) {
        shape.successors(at).stream().filter(seen::add).forEach(todo::add);
      }
    }
    return false;
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
