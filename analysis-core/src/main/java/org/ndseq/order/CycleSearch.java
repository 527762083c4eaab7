package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Finds cycles of conflicts: the strongly connected components, then in each the cycles of two
 * units that order each other both ways; where there are none, a cycle with the fewest accesses
 * that are not fixed and, among those, the fewest units, by shortest paths from up to {@value
 * #STARTS} units of the component.
 */
public final class CycleSearch {
  private static final int STARTS = 64;
  private static final long FREE_ACCESS = 1L << 12;

  private record Candidate(IntArrayList edges, long cost) {}

  private final ConflictGraph conflicts;
  private final LongArrayList edges;
  private final int[] component;
  private final int[] starts;
  private final int[] edgesFrom;

  private CycleSearch(ConflictGraph conflicts) {
    this.conflicts = conflicts;
    this.edges = conflicts.edges();
    this.component = new StrongComponentSearch(conflicts.unitCount(), edges).components();
    this.starts = new int[conflicts.unitCount() + 1];
    for (int e = 0; e < edges.size(); e++) {
      if (isInside(e)) {
        starts[from(e) + 1]++;
      }
    }
    for (int u = 1; u < starts.length; u++) {
      starts[u] += starts[u - 1];
    }
    this.edgesFrom = new int[starts[starts.length - 1]];
    int[] fill = starts.clone();
    for (int e = 0; e < edges.size(); e++) {
      if (isInside(e)) {
        edgesFrom[fill[from(e)]++] = e;
      }
    }
  }

  /** Cycles of the graph, at most {@code limit}; none if and only if there is none. */
  public static List<OrderCycle> find(ConflictGraph conflicts, int limit) {
    return find(conflicts, limit, AnalysisDeadline.NONE);
  }

  /**
   * The same within a time limit.
   *
   * @throws TimeIsUpException if the time does not suffice
   */
  public static List<OrderCycle> find(
      ConflictGraph conflicts, int limit, AnalysisDeadline deadline) {
    return new CycleSearch(conflicts)
        .candidates(deadline).stream()
            .sorted(Comparator.comparingLong(Candidate::cost))
            .limit(limit)
            .map(c -> cycle(conflicts, c.edges()))
            .toList();
  }

  /** Whether the graph has a cycle, in linear time. */
  public static boolean exists(ConflictGraph conflicts) {
    return new CycleSearch(conflicts).edgesFrom.length > 0;
  }

  /** The accesses whose conflict with the next or the last one lies in a component with cycles. */
  public static BitSet accessesOnCycles(ConflictGraph conflicts, SharedAccessIndex accesses) {
    int[] component =
        new StrongComponentSearch(conflicts.unitCount(), conflicts.edges()).components();
    BitSet found = new BitSet();
    conflicts.forEachConflict(
        accesses,
        (first, second, pair) -> {
          if (component[SerialUnitTable.before(pair)] == component[SerialUnitTable.after(pair)]) {
            found.set(first);
            found.set(second);
          }
        });
    return found;
  }

  private static OrderCycle cycle(ConflictGraph conflicts, IntArrayList edges) {
    List<ConflictPair> found =
        edges.intStream().filter(conflicts::isConflict).mapToObj(conflicts::conflict).toList();
    boolean onlyConflicts = found.size() == edges.size();
    return new OrderCycle(onlyConflicts ? conflicts.shortening().shorten(found) : found);
  }

  private List<Candidate> candidates(AnalysisDeadline deadline) {
    List<Candidate> found = new ArrayList<>();
    boolean[] done = new boolean[component.length];
    for (int e : edgesFrom) {
      int back = from(e) < to(e) ? conflicts.edge(SerialUnitTable.pair(to(e), from(e))) : -1;
      if (back >= 0) {
        done[component[from(e)]] = true;
        found.add(new Candidate(IntArrayList.of(e, back), cost(e) + cost(back)));
      }
    }
    Candidate[] best = new Candidate[component.length];
    int[] tried = new int[component.length];
    for (int u = 0; u + 1 < starts.length; u++) {
      int c = component[u];
      if (starts[u] < starts[u + 1] && !done[c] && tried[c]++ < STARTS) {
        deadline.check();
        Candidate candidate = shortestThrough(u);
        if (best[c] == null || candidate.cost() < best[c].cost()) {
          best[c] = candidate;
        }
      }
    }
    Arrays.stream(best).filter(c -> c != null).forEach(found::add);
    return found;
  }

  /** Dijkstra's algorithm inside the component, until it comes back to {@code start}. */
  private Candidate shortestThrough(int start) {
    long[] distance = new long[component.length];
    int[] reachedBy = new int[component.length];
    Arrays.fill(distance, Long.MAX_VALUE);
    LongHeapPriorityQueue queue = new LongHeapPriorityQueue();
    relaxFrom(start, 0, distance, reachedBy, queue);
    while (true) {
      long first = queue.dequeueLong();
      int u = (int) first;
      if (u == start) {
        break;
      }
      if (first >>> 32 == distance[u]) {
        relaxFrom(u, distance[u], distance, reachedBy, queue);
      }
    }
    IntArrayList cycle = new IntArrayList();
    int u = start;
    do {
      cycle.add(0, reachedBy[u]);
      u = from(reachedBy[u]);
    } while (u != start);
    return new Candidate(cycle, distance[start]);
  }

  private void relaxFrom(
      int u, long base, long[] distance, int[] reachedBy, LongHeapPriorityQueue queue) {
    for (int i = starts[u]; i < starts[u + 1]; i++) {
      int e = edgesFrom[i];
      long d = base + cost(e);
      if (d < distance[to(e)]) {
        distance[to(e)] = d;
        reachedBy[to(e)] = e;
        queue.enqueue(d << 32 | to(e));
      }
    }
  }

  private long cost(int edge) {
    return 1 + FREE_ACCESS * conflicts.weight(edge);
  }

  private int from(int edge) {
    return SerialUnitTable.before(edges.getLong(edge));
  }

  private int to(int edge) {
    return SerialUnitTable.after(edges.getLong(edge));
  }

  private boolean isInside(int edge) {
    return component[from(edge)] == component[to(edge)];
  }
}
