package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.ndseq.flow.graph.FlowGraph;

/** Dependence (D1, D2) among the undecided nodes of a run, from a node to those that use it. */
final class DependenceUseIndex {
  private final int[] nodes;
  private final int[] starts;
  private final int[] users;

  DependenceUseIndex(TracedRun run, BitSet undecided) {
    nodes = undecided.stream().toArray();
    starts = new int[nodes.length + 1];
    IntArrayList used = new IntArrayList();
    IntArrayList user = new IntArrayList();
    FlowGraph graph = run.graph();
    BitSet writtenUndecided = new BitSet();
    for (int n : nodes) {
      if (graph.kind(n).isWriting()) {
        writtenUndecided.set(graph.location(n));
      }
    }
    for (int n : nodes) {
      IntConsumer add =
          p -> {
            if (undecided.get(p)) {
              used.add(indexOf(p));
              user.add(n);
            }
          };
      for (int i = 0; i < graph.dependencyCount(n); i++) {
        add.accept(graph.dependency(n, i));
      }
      if (graph.kind(n).isReading() && writtenUndecided.get(graph.location(n))) {
        run.interTask().forEachPredecessor(n, add);
      }
    }
    for (int i = 0; i < used.size(); i++) {
      starts[used.getInt(i) + 1]++;
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    users = new int[used.size()];
    int[] fill = starts.clone();
    for (int i = 0; i < users.length; i++) {
      users[fill[used.getInt(i)]++] = user.getInt(i);
    }
  }

  private int indexOf(int node) {
    return Arrays.binarySearch(nodes, node);
  }

  /** Gives {@code action} every undecided node that uses the value of {@code node}. */
  void forEach(int node, IntConsumer action) {
    int i = indexOf(node);
    for (int k = starts[i]; k < starts[i + 1]; k++) {
      action.accept(users[k]);
    }
  }
}
