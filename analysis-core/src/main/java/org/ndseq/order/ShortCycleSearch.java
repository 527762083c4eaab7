package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds a short cycle of a graph, by breadth-first searches from up to {@value #STARTS} vertices
 * that have one.
 */
final class ShortCycleSearch {
  private static final int STARTS = 64;

  private final LongList edges;
  private final int[] component;
  private final int[] starts;
  private final int[] edgesFrom;

  /**
   * @param edges packed pairs of vertices
   * @param component the strongly connected component of each vertex
   */
  ShortCycleSearch(int vertices, LongList edges, int[] component) {
    this.edges = edges;
    this.component = component;
    this.starts = new int[vertices + 1];
    for (int e = 0; e < edges.size(); e++) {
      starts[from(e) + 1] += isInside(e) ? 1 : 0;
    }
    for (int v = 0; v < vertices; v++) {
      starts[v + 1] += starts[v];
    }
    this.edgesFrom = new int[starts[vertices]];
    int[] fill = starts.clone();
    for (int e = 0; e < edges.size(); e++) {
      if (isInside(e)) {
        edgesFrom[fill[from(e)]++] = e;
      }
    }
  }

  /** The edges of a cycle in order; empty if and only if there is none. */
  Optional<IntArrayList> find() {
    Optional<IntArrayList> shortest = Optional.empty();
    int left = STARTS;
    for (int v = 0; v + 1 < starts.length && left > 0; v++) {
      if (starts[v] < starts[v + 1]) {
        left--;
        IntArrayList cycle = shortestThrough(v);
        if (shortest.isEmpty() || cycle.size() < shortest.get().size()) {
          shortest = Optional.of(cycle);
        }
      }
    }
    return shortest;
  }

  private IntArrayList shortestThrough(int start) {
    int[] reachedBy = new int[component.length];
    Arrays.fill(reachedBy, -1);
    IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
    queue.enqueue(start);
    while (reachedBy[start] < 0) {
      int v = queue.dequeueInt();
      for (int i = starts[v]; i < starts[v + 1]; i++) {
        int to = to(edgesFrom[i]);
        if (reachedBy[to] < 0) {
          reachedBy[to] = edgesFrom[i];
          queue.enqueue(to);
        }
      }
    }
    IntArrayList cycle = new IntArrayList();
    int v = start;
    do {
      cycle.add(0, reachedBy[v]);
      v = from(reachedBy[v]);
    } while (v != start);
    return cycle;
  }

  private boolean isInside(int edge) {
    return component[from(edge)] == component[to(edge)];
  }

  private int from(int edge) {
    return SerialUnitTable.before(edges.getLong(edge));
  }

  private int to(int edge) {
    return SerialUnitTable.after(edges.getLong(edge));
  }
}
