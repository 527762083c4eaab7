package org.ndseq.order;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.flow.graph.FlowGraph;

/**
 * Makes a cycle of the compressed graph short again. Where the first access of a conflict and the
 * second access of the next one conflict themselves, the unit between them is left out; what is
 * left is a cycle of the full conflict relation with fewer events.
 */
final class CycleShortening {
  private final FlowGraph graph;
  private final SharedAccessIndex accesses;

  CycleShortening(FlowGraph graph, SharedAccessIndex accesses) {
    this.graph = graph;
    this.accesses = accesses;
  }

  List<ConflictPair> shorten(List<ConflictPair> cycle) {
    List<ConflictPair> conflicts = new ArrayList<>(cycle);
    boolean changed = true;
    while (changed && conflicts.size() > 2) {
      changed = false;
      for (int i = 0; i < conflicts.size() && conflicts.size() > 2; i++) {
        int next = (i + 1) % conflicts.size();
        int first = conflicts.get(i).first();
        int second = conflicts.get(next).second();
        if (conflict(first, second)) {
          conflicts.set(i, new ConflictPair(first, second));
          conflicts.remove(next);
          changed = true;
        }
      }
    }
    return conflicts;
  }

  private boolean conflict(int first, int second) {
    return graph.location(first) == graph.location(second)
        && graph.task(first) != graph.task(second)
        && (graph.kind(first).isWriting() || graph.kind(second).isWriting())
        && !accesses.areApart(first, second)
        && (accesses.group(first) == 0 || accesses.group(first) != accesses.group(second))
        && order(first) < order(second);
  }

  private long order(int node) {
    return (long) graph.version(node) << 1 | (graph.kind(node).isWriting() ? 0 : 1);
  }
}
