package org.ndseq.order.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.Graphs;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.alg.cycle.CycleDetector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.jgrapht.traverse.TopologicalOrderIterator;

/**
 * A directed graph whose edges lead from what comes first to what comes later.
 *
 * @param <V> the vertices, compared by {@code equals}
 */
public final class PrecedenceGraph<V> {
  private final Graph<V, DefaultEdge> graph = new SimpleDirectedGraph<>(DefaultEdge.class);

  /** The vertices with the order in which they were added. */
  private final Map<V, Integer> ranks = new HashMap<>();

  /** Adds a vertex; one that the graph has stays as it is. */
  public void addVertex(V vertex) {
    if (graph.addVertex(vertex)) {
      ranks.put(vertex, ranks.size());
    }
  }

  /**
   * Adds an edge between two different vertices.
   *
   * @throws IllegalArgumentException if the graph lacks one of them, or if they are equal
   */
  public void addEdge(V before, V after) {
    graph.addEdge(before, after);
  }

  /** Whether the graph has a vertex. */
  public boolean contains(V vertex) {
    return graph.containsVertex(vertex);
  }

  /** The vertices that edges of a vertex lead to. */
  public List<V> successors(V vertex) {
    return Graphs.successorListOf(graph, vertex);
  }

  /** The vertices on cycles. */
  public Set<V> cyclicVertices() {
    return new CycleDetector<>(graph).findCycles();
  }

  /** The strong components that have a cycle: every cycle lies in one of them. */
  public List<Set<V>> cyclicComponents() {
    return new KosarajuStrongConnectivityInspector<>(graph)
        .stronglyConnectedSets().stream().filter(component -> component.size() > 1).toList();
  }

  /**
   * A topological order, as close as possible to that in which the vertices were added.
   *
   * @throws IllegalArgumentException if the graph has a cycle
   */
  public List<V> order() {
    List<V> order = new ArrayList<>();
    new TopologicalOrderIterator<>(graph, Comparator.<V>comparingInt(this::rank))
        .forEachRemaining(order::add);
    return order;
  }

  private int rank(V vertex) {
    return ranks.getOrDefault(vertex, 0);
  }
}
