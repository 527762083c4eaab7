package org.ndseq.ndseq;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.ndseq.solver.CostSolver;
import org.ndseq.ndseq.solver.SolverPortfolio;
import org.ndseq.program.CandidateBlock;
import org.ndseq.trace.SeededRuns;

/**
 * Oracle 1: the inference against an exhaustive search over all legal placements. {@code
 * -Dndseq.inference.rounds} makes each try that many.
 */
class SpecInferenceOracleTest {
  /** Random programs to try until one has a specification. */
  private static final int MOST_PROGRAMS = 1_000;

  private static final int ROUNDS = Integer.getInteger("ndseq.inference.rounds", 1);

  @Test
  void minimumEqualsExhaustiveSearch() {
    Map<String, Integer> verdicts = new TreeMap<>();
    SeededRuns.of(2000, random -> minimumEqualsExhaustiveSearch(random, verdicts));
    for (String verdict : List.of("Spec", "None", "Serializable")) {
      assertThat(verdicts.get(verdict)).as(verdict).isGreaterThan(20);
    }
  }

  private void minimumEqualsExhaustiveSearch(Random random, Map<String, Integer> verdicts) {
    for (int i = 0; i < ROUNDS; i++) {
      RandomRuns program = new RandomRuns(random);
      List<TracedRun> runs = Stream.generate(program::run).limit(1 + random.nextInt(2)).toList();
      CostSolver solver =
          random.nextBoolean() ? SolverPortfolio.sat4j() : SolverPortfolio.logicNg();
      verdicts.merge(compare(program, runs, solver, List.of()).getSimpleName(), 1, Integer::sum);
    }
  }

  @Test
  void rejectedSpecificationsAreNotFoundAgain() {
    SeededRuns.of(300, random -> rejectedSpecificationsAreNotFoundAgain(random.nextLong()));
  }

  private void rejectedSpecificationsAreNotFoundAgain(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < ROUNDS; i++) {
      assertThat(rejects(random)).as("a program with a specification was found").isTrue();
    }
  }

  /** Rejects the specification of the first random program that has one. */
  private static boolean rejects(Random random) {
    for (int i = 0; i < MOST_PROGRAMS; i++) {
      RandomRuns program = new RandomRuns(random);
      List<TracedRun> runs = List.of(program.run());
      InferenceResult first = infer(runs, SolverPortfolio.bySize(), List.of());
      if (first instanceof InferenceResult.Spec spec) {
        compare(program, runs, SolverPortfolio.bySize(), List.of(Set.copyOf(spec.blocks())));
        return true;
      }
    }
    return false;
  }

  @Test
  void relevantEventsEqualTheDefinition() {
    SeededRuns.of(1000, random -> relevantEventsEqualTheDefinition(random.nextLong()));
  }

  private void relevantEventsEqualTheDefinition(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < ROUNDS; i++) {
      RandomRuns program = new RandomRuns(random);
      TracedRun run = program.run();
      List<Set<CandidateBlock>> placements = DefinitionOracle.placements(program.blocks);
      Set<CandidateBlock> spec = placements.get(random.nextInt(placements.size()));
      Set<Integer> relevant = new TreeSet<>();
      RelevanceCheck.relevant(run, allInstances(run), spec).stream().forEach(relevant::add);
      assertThat(relevant).isEqualTo(new DefinitionOracle(run).relevant(spec));
    }
  }

  private static BlockInstanceList allInstances(TracedRun run) {
    return run.blocks().find(NodeSet.of(run.graph()), NodeSet.of(run.graph()));
  }

  private static Class<? extends InferenceResult> compare(
      RandomRuns program,
      List<TracedRun> runs,
      CostSolver solver,
      List<Set<CandidateBlock>> rejected) {
    List<DefinitionOracle> oracles = runs.stream().map(DefinitionOracle::new).toList();
    Optional<Set<CandidateBlock>> minimum =
        DefinitionOracle.placements(program.blocks).stream()
            .filter(p -> rejected.stream().noneMatch(p::containsAll))
            .filter(p -> oracles.stream().allMatch(o -> o.explains(p)))
            .findFirst();
    InferenceResult result = infer(runs, solver, rejected);
    if (minimum.isEmpty()) {
      assertThat(result).isInstanceOf(InferenceResult.None.class);
      checkCycles(oracles, (InferenceResult.None) result);
    } else if (minimum.get().isEmpty()) {
      boolean cyclic = oracles.stream().anyMatch(o -> o.hasCycle(o.all()));
      assertThat(result)
          .isEqualTo(
              new InferenceResult.Serializable(
                  cyclic
                      ? InferenceResult.Reason.IRRELEVANT_CYCLES
                      : InferenceResult.Reason.NO_CYCLES));
    } else {
      assertThat(result).isInstanceOf(InferenceResult.Spec.class);
      InferenceResult.Spec spec = (InferenceResult.Spec) result;
      assertThat(spec.minimality()).isEqualTo(InferenceResult.Minimality.PROVED);
      assertThat(spec.blocks()).hasSameSizeAs(minimum.get());
      Set<CandidateBlock> chosen = new HashSet<>(spec.blocks());
      assertThat(DefinitionOracle.placements(program.blocks)).contains(chosen);
      assertThat(oracles).allMatch(o -> o.explains(chosen));
      assertThat(rejected).noneMatch(chosen::containsAll);
    }
    return result.getClass();
  }

  /** A reported cycle must be one. */
  private static void checkCycles(List<DefinitionOracle> oracles, InferenceResult.None none) {
    assertThat(none.cycles()).isNotEmpty();
    for (UnexplainedCycle cycle : none.cycles()) {
      assertThat(oracles.get(cycle.run()).hasCycle(new TreeSet<>(cycle.cycle().nodes()))).isTrue();
      assertThat(cycle.suggestion()).startsWith("Make ");
    }
  }

  private static InferenceResult infer(
      List<TracedRun> runs, CostSolver solver, List<Set<CandidateBlock>> rejected) {
    SpecInference inference =
        new SpecInference(new InferenceOptions(Duration.ofMinutes(1), solver, rejected, t -> {}));
    runs.forEach(inference::add);
    return inference.finish().result();
  }
}
