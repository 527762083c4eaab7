package org.ndseq.pipeline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.ndseq.UnexplainedCycle;
import org.ndseq.ndseq.step.BrokenStep;

/** Collects the cycles inside steps that are not atomic, of all runs. */
final class BrokenStepCollector {
  /** The cycles by the ids of their findings. */
  private final Map<String, UnexplainedCycle> steps = new LinkedHashMap<>();

  /** Ids of those that no recorded run has had. */
  private final Set<String> onlyPredicted = new HashSet<>();

  void add(int run, FlowGraph graph, BrokenStep step) {
    UnexplainedCycle cycle = UnexplainedCycle.of(run, graph, step.cycle());
    String id = InferenceFindingMaker.cycle(cycle).id();
    boolean isPredicted = step.evidence() == BrokenStep.Evidence.PREDICTED;
    boolean isNew = !steps.containsKey(id);
    if (isNew || (!isPredicted && onlyPredicted.remove(id))) {
      steps.put(id, cycle);
    }
    if (isNew && isPredicted) {
      onlyPredicted.add(id);
    }
  }

  /** Adds a cycle of a recorded run. */
  void add(UnexplainedCycle cycle) {
    steps.putIfAbsent(InferenceFindingMaker.cycle(cycle).id(), cycle);
  }

  boolean isEmpty() {
    return steps.isEmpty();
  }

  List<UnexplainedCycle> all() {
    return List.copyOf(steps.values());
  }

  /** The observed cycles, then those predicted ones that no observed one shows already. */
  List<ConflictCycle> cycles() {
    List<ConflictCycle> observed = new ArrayList<>();
    List<ConflictCycle> predicted = new ArrayList<>();
    for (UnexplainedCycle broken : steps.values()) {
      ConflictCycle cycle = InferenceFindingMaker.cycle(broken);
      if (onlyPredicted.contains(cycle.id())) {
        predicted.add(cycle.predicted());
      } else {
        observed.add(cycle);
      }
    }
    Set<Set<String>> seen = new HashSet<>();
    observed.forEach(c -> seen.add(lines(c)));
    predicted.stream().filter(c -> !seen.contains(lines(c))).forEach(observed::add);
    return observed;
  }

  private static Set<String> lines(ConflictCycle cycle) {
    return cycle.steps().stream()
        .map(step -> step.variable() + " " + step.at().display())
        .collect(Collectors.toSet());
  }
}
