package org.ndseq.ndseq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.ndseq.solver.CostProblem;
import org.ndseq.ndseq.solver.CostSolver;
import org.ndseq.ndseq.solver.SolverAnswer;
import org.ndseq.ndseq.solver.SolverPortfolio;
import org.ndseq.program.CandidateBlock;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Cases with known answers. */
class SpecInferenceTest {
  private static final CandidateBlock READ = block(0, 1);
  private static final CandidateBlock READ_TO_IF = block(0, 4);
  private static final CandidateBlock IF = block(3, 4);
  private static final CandidateBlock CAS_AND_IF = block(2, 4);

  @Test
  void figure3NeedsTheBlockOfFigure2() {
    assertThat(infer(retries(1), InferenceOptions.DEFAULT))
        .isEqualTo(
            new InferenceResult.Spec(List.of(READ_TO_IF), InferenceResult.Minimality.PROVED));
  }

  @Test
  void rejectedBlockGivesTheNextBest() {
    InferenceOptions options =
        new InferenceOptions(
            Duration.ofMinutes(1), SolverPortfolio.bySize(), List.of(Set.of(READ_TO_IF)), t -> {});
    assertThat(infer(retries(1), options))
        .isEqualTo(
            new InferenceResult.Spec(List.of(CAS_AND_IF), InferenceResult.Minimality.PROVED));
  }

  @Test
  void checkTakesAnyRightBlockAndNoWrongOne() {
    SpecInference inference = new SpecInference(InferenceOptions.DEFAULT);
    inference.add(retries(1));
    assertThat(inference.check(CAS_AND_IF::equals).result())
        .isInstanceOf(InferenceResult.Spec.class);
    assertThat(inference.check(READ::equals).result()).isInstanceOf(InferenceResult.None.class);
    assertThat(inference.check(b -> false).result()).isInstanceOf(InferenceResult.None.class);
  }

  @Test
  void whenTimeIsUpTheBestSoFarIsMarked() {
    CostSolver hasty =
        new CostSolver() {
          @Override
          public SolverAnswer solve(CostProblem problem, Duration limit) {
            SolverAnswer solution = SolverPortfolio.sat4j().solve(problem, Duration.ofMinutes(1));
            return solution instanceof SolverAnswer.Optimal best
                ? new SolverAnswer.Feasible(best.trueVariables())
                : solution;
          }

          @Override
          public String name() {
            return "hasty";
          }
        };
    InferenceOptions options =
        new InferenceOptions(Duration.ofMinutes(1), hasty, List.of(), t -> {});
    assertThat(infer(retries(1), options))
        .isInstanceOfSatisfying(
            InferenceResult.Spec.class,
            s -> assertThat(s.minimality()).isEqualTo(InferenceResult.Minimality.NOT_PROVED));
  }

  @Test
  void withoutTimeNoConstraintsAreWritten() {
    InferenceOptions options =
        new InferenceOptions(Duration.ZERO, SolverPortfolio.bySize(), List.of(), t -> {});
    assertThat(infer(retries(1), options))
        .isInstanceOfSatisfying(
            InferenceResult.Unknown.class, u -> assertThat(u.why()).contains("within 0 s"));
  }

  @Test
  void aSolverWithoutAnswerLeavesItUnknown() {
    CostSolver stuck =
        new CostSolver() {
          @Override
          public SolverAnswer solve(CostProblem problem, Duration limit) {
            return new SolverAnswer.TimedOut();
          }

          @Override
          public String name() {
            return "stuck";
          }
        };
    InferenceOptions options =
        new InferenceOptions(Duration.ofSeconds(7), stuck, List.of(), t -> {});
    assertThat(infer(retries(1), options))
        .isEqualTo(new InferenceResult.Unknown("no specification was found within 7 s"));
  }

  @Test
  void overlappingBlocksAreNoSpecification() {
    SpecInference inference = new SpecInference(InferenceOptions.DEFAULT);
    inference.add(retries(1));
    assertThatThrownBy(() -> inference.check(b -> true).result())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("overlap");
  }

  /** 1,000 tasks' accesses of one location conflict in a million pairs and more. */
  @Test
  void millionsOfConflictingPairs() {
    assertThat(infer(retries(1000), InferenceOptions.DEFAULT))
        .isEqualTo(
            new InferenceResult.Spec(List.of(READ_TO_IF), InferenceResult.Minimality.PROVED));
  }

  private static InferenceResult infer(TracedRun run, InferenceOptions options) {
    SpecInference inference = new SpecInference(options);
    inference.add(run);
    return inference.finish().result();
  }

  private static CandidateBlock block(int from, int to) {
    return new CandidateBlock("Figure1", "fold(I)V", from, to, 5 + from, 5 + to);
  }

  /**
   * Figure 3, {@code times} times: a task reads x, another one updates it, the first one's
   * compare-and-set fails and it tries again.
   */
  private static TracedRun retries(int times) {
    LinearTraceBuilder trace = new LinearTraceBuilder("Figure1");
    for (int t = 0; t < 2 * times; t++) {
      trace.add("main", EventKind.FORK, "t" + t, Memory.PLAIN, 1);
    }
    for (int i = 0; i < times; i++) {
      String loser = "t" + 2 * i;
      String winner = "t" + (2 * i + 1);
      access(trace, loser, EventKind.READ);
      access(trace, winner, EventKind.READ);
      access(trace, winner, EventKind.UPDATE);
      access(trace, loser, EventKind.READ); // the compare-and-set that fails
      access(trace, loser, EventKind.READ);
      access(trace, loser, EventKind.UPDATE);
    }
    return graph(trace.build(), times);
  }

  private static void access(LinearTraceBuilder trace, String task, EventKind kind) {
    trace.add(task, kind, "x", Memory.PLAIN, 1);
  }

  private static TracedRun graph(Trace trace, int times) {
    List<CandidateBlock> blocks = List.of(READ, READ_TO_IF, IF, CAS_AND_IF, block(1, 3));
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    IntArrayList block = new IntArrayList();
    IntArrayList from = new IntArrayList();
    IntArrayList to = new IntArrayList();
    IntArrayList decisions = new IntArrayList();
    for (int t = 0; t < 2 * times; t++) {
      builder.beginTask(trace.tasks().get(t + 1));
      int event = trace.tasks().get(t + 1).begin() + 1;
      for (int attempt = 0; attempt <= (t % 2 == 0 ? 1 : 0); attempt++) {
        int start = builder.size();
        boolean fails = t % 2 == 0 && attempt == 0;
        builder.add(NodeKind.READ, event++, 0, 0, -1);
        builder.dependOn(start);
        builder.add(NodeKind.ASSIGN, -1, 0, 1, -1);
        builder.dependOn(start + 1);
        int cas = builder.add(fails ? NodeKind.READ : NodeKind.UPDATE, event++, 0, 2, -1);
        builder.dependOn(cas);
        int branch = builder.add(NodeKind.BRANCH, -1, 0, 3, -1);
        decisions.add(branch);
        if (fails) {
          decisions.add(cas);
        }
        for (int b = 0; b < blocks.size(); b++) {
          block.add(b);
          from.add(start + blocks.get(b).firstInstruction());
          to.add(start + blocks.get(b).endInstruction());
        }
      }
    }
    FlowGraph graph = builder.build();
    NodeSet targets = NodeSet.of(graph);
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n) == NodeKind.UPDATE) {
        targets.add(n);
      }
    }
    NodeSet deciding = NodeSet.of(graph);
    decisions.forEach(deciding::add);
    BlockInstanceList instances = new BlockInstanceList(blocks, block, from, to);
    return new TracedRun(
        graph,
        InterTaskDependence.of(graph),
        targets,
        deciding,
        () -> CommutingUpdateFinder.NONE,
        (stay, wanted) -> instances);
  }
}
