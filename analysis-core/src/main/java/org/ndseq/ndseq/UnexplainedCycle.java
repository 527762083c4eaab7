package org.ndseq.ndseq;

import org.ndseq.flow.FlowGraph;
import org.ndseq.order.ConflictCycle;
import org.ndseq.trace.Trace;

/**
 * A cycle of conflicts that no specification can hide.
 *
 * @param run the number of the run that has it
 * @param trace the run's trace
 * @param cycle its conflicts, as nodes of the run
 * @param steps the accesses, as trace events, in the order of the cycle
 * @param suggestion what to make atomic, in one sentence
 */
public record UnexplainedCycle(
    int run, Trace trace, ConflictCycle cycle, int[] steps, String suggestion) {
  /** A cycle of a run, with advice. */
  public static UnexplainedCycle of(int run, FlowGraph graph, ConflictCycle cycle) {
    int[] steps = cycle.nodes().intStream().map(graph::event).toArray();
    return new UnexplainedCycle(
        run, graph.trace(), cycle, steps, AtomicityAdvice.of(graph, cycle));
  }
}
