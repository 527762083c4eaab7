package org.ndseq.ndseq;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.ConflictGraph;
import org.ndseq.order.CycleSearch;
import org.ndseq.order.OrderCycle;
import org.ndseq.order.SerialOrder;
import org.ndseq.order.SerialUnitTable;
import org.ndseq.order.SharedAccessIndex;
import org.ndseq.order.StepSplitter;
import org.ndseq.order.TaskStretch;
import org.ndseq.order.TightCycle;

/** Frequent queries about the conflicts of one run. */
final class ConflictQueryIndex {
  /** So many clauses (6) are learnt from one look at a run, at most. */
  private static final int CYCLES_AT_ONCE = 200;

  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final SerialUnitTable units;

  ConflictQueryIndex(FlowGraph graph) {
    this(graph, SharedAccessIndex.of(graph), SerialUnitTable.of(graph.trace()));
  }

  private ConflictQueryIndex(FlowGraph graph, SharedAccessIndex accesses, SerialUnitTable units) {
    this.graph = graph;
    this.accesses = accesses;
    this.units = units;
  }

  /** Those that are left when the given updates do not conflict with each other. */
  ConflictQueryIndex without(CommutingUpdateFinder updates) {
    return new ConflictQueryIndex(graph, accesses.with(updates), units);
  }

  /** The same conflicts between smaller units. */
  ConflictQueryIndex between(StepSplitter steps) {
    return new ConflictQueryIndex(graph, accesses, SerialUnitTable.of(graph.trace(), steps));
  }

  int accessCount() {
    return accesses.size();
  }

  BitSet all() {
    BitSet all = new BitSet(graph.size());
    all.set(0, graph.size());
    return all;
  }

  /** Whether the given events are serializable. */
  boolean isSerializable(BitSet events) {
    return !CycleSearch.exists(conflictsOf(events, events));
  }

  /** Cycles among the given events; none if and only if they are serializable. */
  List<OrderCycle> cycles(BitSet events, BitSet fixed, AnalysisDeadline deadline) {
    return CycleSearch.find(conflictsOf(events, fixed), CYCLES_AT_ONCE, deadline);
  }

  /** The cycle among the given events that is easiest to understand. */
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
