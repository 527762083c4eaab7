package org.ndseq.deadlock;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ndseq.order.graph.PrecedenceGraph;
import org.ndseq.order.predict.RunModel;

/**
 * The lock order of a window: vertices are nested acquisitions, and an edge leads from one to those
 * that hold the lock which it acquires. Only edges between different tasks, inside of strong
 * components, are kept, since every cycle lies in one of these.
 */
final class LockOrderGraph {
  private final List<IntList> successors = new ArrayList<>();

  /**
   * @param acquires the acquisitions, one for each vertex
   */
  LockOrderGraph(RunModel model, IntList acquires) {
    PrecedenceGraph<Integer> graph = new PrecedenceGraph<>();
    Int2ObjectOpenHashMap<IntArrayList> holders = new Int2ObjectOpenHashMap<>();
    for (int v = 0; v < acquires.size(); v++) {
      graph.addVertex(v);
      successors.add(new IntArrayList());
      for (int scope : heldBefore(model, acquires.getInt(v))) {
        int lock = model.scopes().lock(scope);
        holders.computeIfAbsent(lock, l -> new IntArrayList()).add(v);
      }
    }
    for (int v = 0; v < acquires.size(); v++) {
      int e = acquires.getInt(v);
      int lock = model.scopes().lock(model.scopeOf(e));
      for (int holder : holders.getOrDefault(lock, new IntArrayList())) {
        if (waitsFor(model, e, acquires.getInt(holder))) {
          graph.addEdge(v, holder);
        }
      }
    }
    for (Set<Integer> component : graph.cyclicComponents()) {
      for (int v : component) {
        IntList kept = successors.get(v);
        graph.successors(v).stream()
            .filter(component::contains)
            .mapToInt(Integer::intValue)
            .forEach(kept::add);
      }
    }
  }

  /** Number of vertices. */
  int size() {
    return successors.size();
  }

  /** The vertices that a vertex waits for and from which a path leads back to it. */
  IntList successors(int vertex) {
    return successors.get(vertex);
  }

  /** The scopes that are open when a lock is acquired, without that of the acquisition. */
  static IntList heldBefore(RunModel model, int acquire) {
    IntArrayList scopes = new IntArrayList();
    for (int i = model.held().start(acquire); i < model.held().end(acquire); i++) {
      if (model.held().get(i) != model.scopeOf(acquire)) {
        scopes.add(model.held().get(i));
      }
    }
    return scopes;
  }

  /** Whether the lock that {@code e} acquires is one that {@code other}, of another task, holds. */
  private static boolean waitsFor(RunModel model, int e, int other) {
    return model.task(e) != model.task(other)
        && heldBefore(model, other)
            .intStream()
            .anyMatch(scope -> model.scopes().exclude(model.scopeOf(e), scope));
  }
}
