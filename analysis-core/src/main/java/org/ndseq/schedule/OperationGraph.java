package org.ndseq.schedule;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.order.graph.PrecedenceGraph;

/** The operations of a schedule as a graph: program order, starts of tasks and edges. */
final class OperationGraph {
  private final PrecedenceGraph<OperationId> graph = new PrecedenceGraph<>();

  OperationGraph(
      Map<OperationId, ScheduledOperation> operations,
      Map<String, Optional<OperationId>> starts,
      Map<OperationId, List<OperationId>> edges) {
    operations.keySet().forEach(graph::addVertex);
    for (OperationId id : operations.keySet()) {
      if (id.number() > 0) {
        graph.addEdge(new OperationId(id.task(), id.number() - 1), id);
      } else {
        starts.getOrDefault(id.task(), Optional.empty()).ifPresent(start -> connect(start, id));
      }
    }
    edges.forEach((after, all) -> all.forEach(before -> connect(before, after)));
  }

  private void connect(OperationId before, OperationId after) {
    for (OperationId id : List.of(before, after)) {
      if (!graph.contains(id)) {
        throw new IllegalArgumentException("the schedule has no operation " + id);
      }
    }
    graph.addEdge(before, after);
  }

  /** An order of all operations, as close as possible to that in which they were added. */
  List<OperationId> order() {
    Set<String> cycle = new TreeSet<>();
    graph.cyclicVertices().forEach(id -> cycle.add(id.toString()));
    if (!cycle.isEmpty()) {
      throw new IllegalArgumentException(
          "operations of the schedule wait for each other: " + String.join(", ", cycle));
    }
    return graph.order();
  }
}
