package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Arrays;

/**
 * The strongly connected components of a graph given by packed pairs, by Tarjan's algorithm with an
 * explicit stack: the graphs can be as deep as a run is long.
 */
final class StrongComponentSearch {
  private final int[] starts;
  private final int[] targets;
  private final int[] index;
  private final int[] low;
  private final int[] component;
  private final int[] next;
  private final IntArrayList path = new IntArrayList();
  private final IntArrayList open = new IntArrayList();
  private int visited;
  private int components;

  StrongComponentSearch(int vertices, LongList edges) {
    starts = new int[vertices + 1];
    for (int i = 0; i < edges.size(); i++) {
      starts[SerialUnitTable.before(edges.getLong(i)) + 1]++;
    }
    for (int v = 0; v < vertices; v++) {
      starts[v + 1] += starts[v];
    }
    targets = new int[edges.size()];
    next = Arrays.copyOf(starts, vertices);
    for (int i = 0; i < edges.size(); i++) {
      long edge = edges.getLong(i);
      targets[next[SerialUnitTable.before(edge)]++] = SerialUnitTable.after(edge);
    }
    System.arraycopy(starts, 0, next, 0, vertices);
    index = new int[vertices];
    low = new int[vertices];
    component = new int[vertices];
    Arrays.fill(component, -1);
  }

  /** For each vertex the number of its component. */
  int[] components() {
    for (int v = 0; v < index.length; v++) {
      if (index[v] == 0) {
        visit(v);
      }
    }
    return component;
  }

  private void enter(int v) {
    index[v] = low[v] = ++visited;
    path.add(v);
    open.add(v);
  }

  private void visit(int root) {
    enter(root);
    while (!path.isEmpty()) {
      int v = path.getInt(path.size() - 1);
      if (next[v] < starts[v + 1]) {
        int w = targets[next[v]++];
        if (index[w] == 0) {
          enter(w);
        } else if (component[w] < 0) {
          low[v] = Math.min(low[v], index[w]);
        }
      } else {
        path.removeInt(path.size() - 1);
        if (!path.isEmpty()) {
          int parent = path.getInt(path.size() - 1);
          low[parent] = Math.min(low[parent], low[v]);
        }
        if (low[v] == index[v]) {
          close(v);
        }
      }
    }
  }

  private void close(int v) {
    int w;
    do {
      w = open.removeInt(open.size() - 1);
      component[w] = components;
    } while (w != v);
    components++;
  }
}
