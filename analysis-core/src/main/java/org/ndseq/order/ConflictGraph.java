package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.BitSet;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;

/**
 * The conflicts between units with respect to a set of events (Definitions 3 and 4), compressed:
 * per location only an access and the next one that conflicts with it make an edge, the others
 * follow by transitivity; per pair of units one pair of accesses stands for all. So it is linear in
 * the accesses, however many pairs of them conflict.
 *
 * <p>Among the pairs of accesses that could stand for an edge, one with the most events of a given
 * set of fixed ones is kept: for the inference those are the events that no specification makes
 * irrelevant, which gives the shortest clauses (6).
 */
public final class ConflictGraph {
  private static final int NO_NODE = -1;

  /** Receives two conflicting accesses and the packed pair of units that they order. */
  interface Visitor {
    void conflict(int first, int second, long pair);
  }

  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final SerialUnitTable units;
  private final BitSet included;
  private final BitSet fixed;
  private final LongArrayList edges = new LongArrayList();
  private final IntArrayList earlier = new IntArrayList();
  private final IntArrayList later = new IntArrayList();
  private final IntArrayList weights = new IntArrayList();
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

  private ConflictGraph(
      FlowGraph graph,
      SharedAccessIndex accesses,
      SerialUnitTable units,
      BitSet included,
      BitSet fixed) {
    this.graph = graph;
    this.accesses = accesses;
    this.units = units;
    this.included = included;
    this.fixed = fixed;
    numbers.defaultReturnValue(-1);
  }

  /** The conflicts among the events in {@code included}. */
  public static ConflictGraph of(
      FlowGraph graph,
      SharedAccessIndex accesses,
      SerialUnitTable units,
      BitSet included,
      BitSet fixed) {
    ConflictGraph conflicts = new ConflictGraph(graph, accesses, units, included, fixed);
    for (long pair : units.fixedOrder()) {
      conflicts.add(pair, NO_NODE, NO_NODE, 0);
    }
    conflicts.forEachConflict(accesses, conflicts::add);
    return conflicts;
  }

  /** Gives {@code visitor} every access with the next ones that it conflicts with. */
  void forEachConflict(SharedAccessIndex accesses, Visitor visitor) {
    AccessGroupSequence groups = new AccessGroupSequence();
    for (int l = 0; l < accesses.locationCount(); l++) {
      groups.clear();
      visitLocation(accesses, l, groups, visitor);
    }
  }

  private void visitLocation(
      SharedAccessIndex accesses, int l, AccessGroupSequence groups, Visitor visitor) {
    for (int i = 0; i < accesses.size(l); i++) {
      int node = accesses.node(l, i);
      if (included.get(node)) {
        boolean reads = graph.kind(node) == NodeKind.READ;
        groups.add(node, reads ? AccessGroupSequence.READS : accesses.group(node));
        for (int k = 0; k < groups.before().size(); k++) {
          visitPair(groups.before().getInt(k), node, visitor);
        }
        if (groups.lastWrite() >= 0) {
          visitPair(groups.lastWrite(), node, visitor);
        }
      }
    }
  }

  private void visitPair(int first, int second, Visitor visitor) {
    int e = graph.event(first);
    int f = graph.event(second);
    int taskOfE = graph.trace().task(e);
    int taskOfF = graph.trace().task(f);
    if (taskOfE != taskOfF) {
      visitor.conflict(first, second, units.siblings(taskOfE, e, taskOfF, f));
    }
  }

  private void add(int first, int second, long pair) {
    add(pair, first, second, (fixed.get(first) ? 0 : 1) + (fixed.get(second) ? 0 : 1));
  }

  private void add(long pair, int first, int second, int weight) {
    int known = numbers.putIfAbsent(pair, edges.size());
    if (known < 0) {
      edges.add(pair);
      earlier.add(first);
      later.add(second);
      weights.add(weight);
    } else if (weight < weights.getInt(known)) {
      earlier.set(known, first);
      later.set(known, second);
      weights.set(known, weight);
    }
  }

  CycleShortening shortening() {
    return new CycleShortening(graph, accesses);
  }

  int unitCount() {
    return units.size();
  }

  /** The edges as packed pairs of units. */
  LongArrayList edges() {
    return edges;
  }

  /** The number of an edge, or -1. */
  int edge(long pair) {
    return numbers.get(pair);
  }

  /** How many of the edge's two accesses are not fixed. */
  int weight(int edge) {
    return weights.getInt(edge);
  }

  /** Whether two accesses make the edge, and not fork, join or a barrier. */
  boolean isConflict(int edge) {
    return earlier.getInt(edge) >= 0;
  }

  /** The two accesses of an edge that is a conflict. */
  ConflictPair conflict(int edge) {
    return new ConflictPair(earlier.getInt(edge), later.getInt(edge));
  }

  /** How many ordered pairs of units conflict. */
  public int size() {
    int conflicts = 0;
    for (int e = 0; e < edges.size(); e++) {
      conflicts += isConflict(e) ? 1 : 0;
    }
    return conflicts;
  }
}
