package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;

/**
 * The conflict cycle that is easiest to understand: a task accesses a location twice, and in
 * between another one accesses it in conflict with both. Of all such the one is taken whose two
 * accesses are nearest to each other in their task. Larger cycles are left to {@link CycleSearch}.
 */
public final class TightCycle {
  /** How far back from an access another task's is looked for. */
  private static final int REACH = 16;

  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final SerialUnitTable units;
  private final BitSet included;
  private int best = Integer.MAX_VALUE;
  private Optional<OrderCycle> found = Optional.empty();

  private TightCycle(
      FlowGraph graph, SharedAccessIndex accesses, SerialUnitTable units, BitSet included) {
    this.graph = graph;
    this.accesses = accesses;
    this.units = units;
    this.included = included;
  }

  /** The tightest cycle among the events in {@code included}, if there is one of this kind. */
  public static Optional<OrderCycle> find(
      FlowGraph graph, SharedAccessIndex accesses, SerialUnitTable units, BitSet included) {
    TightCycle search = new TightCycle(graph, accesses, units, included);
    for (int l = 0; l < accesses.locationCount(); l++) {
      search.search(l);
    }
    return search.found;
  }

  private void search(int location) {
    Int2IntOpenHashMap last = new Int2IntOpenHashMap();
    last.defaultReturnValue(-1);
    for (int i = 0; i < accesses.size(location); i++) {
      int node = accesses.node(location, i);
      if (!included.get(node)) {
        continue;
      }
      int before = last.put(task(node), i);
      if (before < 0) {
        continue;
      }
      int first = accesses.node(location, before);
      for (int k = i - 1; k > before && k >= i - REACH; k--) {
        int other = accesses.node(location, k);
        if (included.get(other) && node - first < best && isCycle(first, other, node)) {
          best = node - first;
          found =
              Optional.of(
                  new OrderCycle(
                      List.of(new ConflictPair(first, other), new ConflictPair(other, node))));
        }
      }
    }
  }

  private boolean isCycle(int first, int other, int second) {
    if (task(other) == task(first) || !conflict(first, other) || !conflict(other, second)) {
      return false;
    }
    long there = siblings(first, other);
    long back = siblings(other, second);
    return SerialUnitTable.before(there) == SerialUnitTable.after(back)
        && SerialUnitTable.after(there) == SerialUnitTable.before(back);
  }

  private long siblings(int one, int other) {
    return units.siblings(task(one), graph.event(one), task(other), graph.event(other));
  }

  private boolean conflict(int one, int other) {
    boolean reads = graph.kind(one) == NodeKind.READ && graph.kind(other) == NodeKind.READ;
    int group = accesses.group(one);
    return !reads && (group == 0 || group != accesses.group(other));
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
