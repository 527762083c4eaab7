package org.ndseq.ndseq;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.ndseq.flow.graph.CommutingUpdates;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.order.ConflictGraph;
import org.ndseq.order.CycleSearch;
import org.ndseq.order.OrderCycle;
import org.ndseq.order.SerialOrder;
import org.ndseq.order.SerialUnits;
import org.ndseq.order.SharedAccesses;
import org.ndseq.order.StepSplitter;
import org.ndseq.order.TaskStretch;
import org.ndseq.order.TightCycle;

/** Frequent queries about the conflicts of one run. */
final class ConflictQueries {
  /** So many clauses (6) are learnt from one look at a run, at most. */
  private static final int CYCLES_AT_ONCE = 200;

  private final FlowGraph graph;
  private final SharedAccesses accesses;
  private final SerialUnits units;

  ConflictQueries(FlowGraph graph) {
    this(graph, SharedAccesses.of(graph), SerialUnits.of(graph.trace()));
  }

  private ConflictQueries(FlowGraph graph, SharedAccesses accesses, SerialUnits units) {
    this.graph = graph;
    this.accesses = accesses;
    this.units = units;
  }

  /** Those that are left when the given updates do not conflict with each other. */
  ConflictQueries without(CommutingUpdates updates) {
    return new ConflictQueries(graph, accesses.with(updates), units);
  }

  /** The same conflicts between smaller units. */
  ConflictQueries between(StepSplitter steps) {
    return new ConflictQueries(graph, accesses, SerialUnits.of(graph.trace(), steps));
  }

  int accessCount() {
    return accesses.size();
  }

  BitSet all() {
    BitSet all = new BitSet(graph.size());
    all.set(0, graph.size());
    return all;
  }

  /** Cycles among the given events; none if and only if they are serializable. */
  List<OrderCycle> cycles(BitSet events, BitSet fixed) {
    return CycleSearch.find(conflictsOf(events, fixed), CYCLES_AT_ONCE);
  }

  /** The cycle among the given events that says most to a person. */
  OrderCycle clearest(BitSet events, List<OrderCycle> cycles) {
    return TightCycle.find(graph, accesses, units, events).orElse(cycles.get(0));
  }

  /** The accesses among the given events that some cycle may run through. */
  BitSet accessesOnCycles(BitSet events) {
    return CycleSearch.accessesOnCycles(conflictsOf(events, events), accesses);
  }

  /** An order of tasks that keeps the conflicts of the given events, which have no cycle. */
  Optional<List<TaskStretch>> serialOrder(BitSet events) {
    return SerialOrder.of(graph, accesses, units, events);
  }

  private ConflictGraph conflictsOf(BitSet events, BitSet fixed) {
    return ConflictGraph.of(graph, accesses, units, events, fixed);
  }
}
