package org.ndseq.ndseq;

import java.util.Arrays;
import java.util.List;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.ndseq.focus.VariableNaming;
import org.ndseq.order.OrderCycle;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;

/**
 * A cycle of conflicts that no specification can hide.
 *
 * @param run the number of the run that has it
 * @param trace the run's trace
 * @param cycle its conflicts, as nodes of the run, or as events of a run without bytecode
 * @param steps the accesses, as trace events, in the order of the cycle
 * @param variables what each of them touches, as the source names it
 * @param suggestion what to make atomic, in one sentence
 * @param calls the calls that make the accesses of that, if its method does not make them itself
 */
public record UnexplainedCycle(
    int run,
    Trace trace,
    OrderCycle cycle,
    int[] steps,
    List<String> variables,
    String suggestion,
    List<SiteDefinition> calls) {
  public UnexplainedCycle {
    variables = List.copyOf(variables);
    calls = List.copyOf(calls);
  }

  /** A cycle of a run, with advice. */
  public static UnexplainedCycle of(int run, FlowGraph graph, OrderCycle cycle) {
    int[] steps = cycle.nodes().intStream().map(graph::event).toArray();
    VariableNaming names = new VariableNaming(graph);
    return new UnexplainedCycle(
        run,
        graph.trace(),
        cycle,
        steps,
        Arrays.stream(steps).mapToObj(names::of).toList(),
        AtomicityAdvice.of(graph, names, cycle),
        AtomicityAdvice.calls(graph, names, cycle));
  }
}
