package org.ndseq.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ndseq.finding.FocusVariable;
import org.ndseq.ndseq.InferenceResult;
import org.ndseq.ndseq.UnexplainedCycle;
import org.ndseq.order.OrderCycle;
import org.ndseq.order.TransactionGraph;
import org.ndseq.order.TransactionGraph.Answer;
import org.ndseq.trace.Trace;

/** The answers about runs without bytecode whose text marks transactions. */
final class TransactionCollector {
  /** Such runs are compared in all that they access. */
  static final FocusVariable FOCUS =
      new FocusVariable("every variable", "the trace marks transactions");

  /** The meaning of a step in the verdict on such runs. */
  static final String STEP = "a step is a transaction of the trace, from begin to end";

  /** Why there is no sequential program for such runs. */
  static final String CYCLIC = "no serial order of the transactions explains what was seen";

  private final List<UnexplainedCycle> cycles = new ArrayList<>();
  private boolean hasRun;

  /** Decides about a run; the result is why that was not possible. */
  Optional<String> add(int number, Trace trace) {
    hasRun = true;
    Answer answer = TransactionGraph.decide(trace);
    if (answer instanceof Answer.Cyclic cyclic) {
      cycles.add(cycle(number, trace, cyclic.cycle()));
    }
    return answer instanceof Answer.Undecided undecided
        ? Optional.of(undecided.why())
        : Optional.empty();
  }

  private static UnexplainedCycle cycle(int number, Trace trace, OrderCycle cycle) {
    int[] steps = cycle.nodes().toIntArray();
    return new UnexplainedCycle(
        number,
        trace,
        cycle,
        steps,
        Arrays.stream(steps).mapToObj(trace::variable).toList(),
        "Make the transactions atomic with respect to each other, for example with a common lock.",
        List.of());
  }

  /** Whether there was such a run. */
  boolean isEmpty() {
    return !hasRun;
  }

  /** The cycles of runs that no order of whole transactions explains. */
  List<UnexplainedCycle> cycles() {
    return cycles;
  }

  /** The result for all runs, given the result for those with bytecode. */
  InferenceResult with(InferenceResult others) {
    return cycles.isEmpty() ? others : new InferenceResult.None(cycles);
  }
}
