package org.ndseq.ndseq;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.ndseq.InferenceResult.Minimality;
import org.ndseq.ndseq.solver.CostProblem;
import org.ndseq.ndseq.solver.SolverAnswer;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.OrderCycle;
import org.ndseq.order.TimeIsUpException;
import org.ndseq.program.CandidateBlock;

/**
 * The search for a minimum specification with lazy cycle clauses: solve, recompute the relevant
 * events by Definition 5 alone, look for a cycle among them, add its clause (6), and so on until no
 * cycle is left in any run. Every clause is one that the full set of constraints has, and the last
 * solution satisfies them all, so it is a minimum for all cycles at once; and it has been checked
 * by code that does not know the constraints.
 *
 * <p>Among the minimum specifications, a second search of the same kind finds one with the fewest
 * instructions under {@code if(*)}, and {@link BlockChoice} then takes in what belongs to them.
 */
final class SpecSearch {
  private record Learnt(UndecidedRun run, OrderCycle cycle) {}

  private static final Comparator<CandidateBlock> SOURCE_ORDER =
      Comparator.comparing(CandidateBlock::className)
          .thenComparing(CandidateBlock::method)
          .thenComparingInt(CandidateBlock::firstInstruction)
          .thenComparingInt(CandidateBlock::endInstruction);

  private final List<UndecidedRun> runs;
  private final InferenceOptions options;
  private final CostProblem problem = new CostProblem();
  private final BlockVariableTable blocks = new BlockVariableTable(problem);
  private final List<RunEncoder> encoders;
  private final AnalysisDeadline deadline;
  private final List<Learnt> learnt = new ArrayList<>();
  private int rounds;
  private long solvingNanos;

  /** For runs without forced cycles. */
  SpecSearch(List<UndecidedRun> runs, InferenceOptions options) {
    this.runs = runs;
    this.options = options;
    this.deadline = AnalysisDeadline.in(options.timeLimit());
    options.rejected().forEach(blocks::reject);
    this.encoders =
        runs.stream().map(run -> new RunEncoder(run, problem, blocks, deadline)).toList();
  }

  InferenceResult search() {
    try {
      return searchInTime();
    } catch (TimeIsUpException e) {
      return timedOut();
    }
  }

  private InferenceResult timedOut() {
    return new InferenceResult.Unknown(
        "no specification was found within " + options.timeLimit().toSeconds() + " s");
  }

  private InferenceResult searchInTime() {
    learn(Set.of());
    Minimality minimality = Minimality.PROVED;
    while (true) {
      SolverAnswer solution = solve(problem);
      if (solution instanceof SolverAnswer.Unsatisfiable) {
        return new InferenceResult.None(List.of(unexplained()));
      }
      if (solution instanceof SolverAnswer.TimedOut) {
        return timedOut();
      }
      if (solution instanceof SolverAnswer.Feasible) {
        minimality = Minimality.NOT_PROVED;
      }
      Set<CandidateBlock> spec = blocks.chosen(trueVariables(solution));
      if (!learn(spec)) {
        return spec(minimality == Minimality.PROVED ? smallest(spec) : spec, minimality);
      }
    }
  }

  InferenceStatistics statistics() {
    return new InferenceStatistics(
        learnt.size(),
        rounds,
        problem.variableCount(),
        problem.clauses().size(),
        Duration.ofNanos(solvingNanos),
        options.solver().name());
  }

  /** Adds clauses for cycles that remain with {@code spec}; false if there are none. */
  private boolean learn(Set<CandidateBlock> spec) {
    int before = learnt.size();
    for (int r = 0; r < runs.size(); r++) {
      deadline.check();
      UndecidedRun run = runs.get(r);
      for (OrderCycle cycle : run.cycles(spec, deadline)) {
        encoders.get(r).addCycle(cycle);
        learnt.add(new Learnt(run, cycle));
      }
    }
    if (learnt.size() == before) {
      return false;
    }
    options
        .progress()
        .accept(learnt.size() + " conflict cycles, " + problem.clauses().size() + " clauses");
    return true;
  }

  /** A cycle that cannot be hidden even alone, if there is one among the learnt, else the last. */
  private UnexplainedCycle unexplained() {
    for (int i = learnt.size() - 1; i >= 0 && !deadline.isOver(); i--) {
      Learnt l = learnt.get(i);
      CostProblem alone = new CostProblem();
      new RunEncoder(l.run(), alone, new BlockVariableTable(alone), deadline).addCycle(l.cycle());
      if (solve(alone) instanceof SolverAnswer.Unsatisfiable) {
        return l.run().unexplained(l.cycle());
      }
    }
    Learnt last = learnt.get(learnt.size() - 1);
    return last.run().unexplained(last.cycle());
  }

  private Set<CandidateBlock> smallest(Set<CandidateBlock> spec) {
    while (true) {
      SolverAnswer solution = solve(withSizesAsCosts(spec.size()));
      if (!(solution instanceof SolverAnswer.Optimal)) {
        return spec;
      }
      Set<CandidateBlock> smaller = blocks.chosen(trueVariables(solution));
      try {
        if (!learn(smaller)) {
          return smaller;
        }
      } catch (TimeIsUpException e) {
        return spec;
      }
    }
  }

  /**
   * The work that an execution of a block does counts first, so that a block does not swallow more
   * than it has to, however short its text is (a call); then its instructions, then the order of
   * the source, so that the choice is determined.
   */
  private CostProblem withSizesAsCosts(int count) {
    List<CandidateBlock> ordered = new ArrayList<>(blocks.all().keySet());
    ordered.sort(
        Comparator.<CandidateBlock>comparingInt(b -> b.endInstruction() - b.firstInstruction())
            .thenComparing(SOURCE_ORDER));
    Map<CandidateBlock, Integer> work = largestExecutions();
    Map<Integer, Integer> costs = new HashMap<>();
    for (int i = 0; i < ordered.size(); i++) {
      CandidateBlock b = ordered.get(i);
      int size = Math.min(work.getOrDefault(b, 0), 10_000);
      costs.put(blocks.variable(b), size * (ordered.size() + 1) + i);
    }
    IntUnaryOperator cost = v -> costs.getOrDefault(v, 0);
    CostProblem sized = problem.withCosts(cost);
    sized.addAtMost(count, ordered.stream().mapToInt(blocks::variable).toArray());
    return sized;
  }

  /** The number of events in the longest execution of each block. */
  private Map<CandidateBlock, Integer> largestExecutions() {
    Map<CandidateBlock, Integer> work = new HashMap<>();
    for (UndecidedRun run : runs) {
      BlockInstanceList instances = run.instances();
      for (int i = 0; i < instances.size(); i++) {
        CandidateBlock block = instances.blocks().get(instances.block(i));
        work.merge(block, instances.to(i) - instances.from(i), Math::max);
      }
    }
    return work;
  }

  private InferenceResult spec(Set<CandidateBlock> spec, Minimality minimality) {
    Set<CandidateBlock> improved = BlockChoice.improve(runs, options.rejected(), spec);
    for (UndecidedRun run : runs) {
      if (!run.conflicts().isSerializable(run.relevant(improved))) {
        throw new IllegalStateException("a specification failed its check: " + improved);
      }
    }
    return new InferenceResult.Spec(improved.stream().sorted(SOURCE_ORDER).toList(), minimality);
  }

  private SolverAnswer solve(CostProblem p) {
    long start = System.nanoTime();
    Duration left = deadline.left(Duration.ofMillis(50));
    rounds++;
    SolverAnswer solution = options.solver().solve(p, left);
    solvingNanos += System.nanoTime() - start;
    return solution;
  }

  private static BitSet trueVariables(SolverAnswer solution) {
    if (solution instanceof SolverAnswer.Optimal optimal) {
      return optimal.trueVariables();
    }
    if (solution instanceof SolverAnswer.Feasible feasible) {
      return feasible.trueVariables();
    }
    throw new IllegalArgumentException("no solution: " + solution);
  }
}
