package org.ndseq.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jgrapht.Graph;
import org.jgrapht.alg.cycle.CycleDetector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.jgrapht.traverse.TopologicalOrderIterator;

/** The operations of a schedule as a graph: program order, starts of tasks and edges. */
final class OperationGraph {
  private final Graph<OperationId, DefaultEdge> graph =
      new SimpleDirectedGraph<>(DefaultEdge.class);
  private final Map<OperationId, Integer> ranks = new HashMap<>();

  OperationGraph(
      Map<OperationId, ScheduledOperation> operations,
      Map<String, Optional<OperationId>> starts,
      Map<OperationId, List<OperationId>> edges) {
    for (OperationId id : operations.keySet()) {
      ranks.put(id, ranks.size());
      graph.addVertex(id);
    }
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
      if (!graph.containsVertex(id)) {
        throw new IllegalArgumentException("the schedule has no operation " + id);
      }
    }
    graph.addEdge(before, after);
  }

  /** An order of all operations, as close as possible to that in which they were added. */
  List<OperationId> order() {
    Set<OperationId> cycle = new CycleDetector<>(graph).findCycles();
    if (!cycle.isEmpty()) {
      Set<String> names = new TreeSet<>();
      cycle.forEach(id -> names.add(id.toString()));
      throw new IllegalArgumentException(
          "operations of the schedule wait for each other: " + String.join(", ", names));
    }
    List<OperationId> order = new ArrayList<>();
    new TopologicalOrderIterator<>(graph, Comparator.<OperationId>comparingInt(this::rank))
        .forEachRemaining(order::add);
    return order;
  }

  private int rank(OperationId id) {
    return ranks.getOrDefault(id, 0);
  }
}
