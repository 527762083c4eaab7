package org.ndseq.ndseq;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.ndseq.ndseq.solver.CostSolver;
import org.ndseq.ndseq.solver.SolverPortfolio;
import org.ndseq.program.CandidateBlock;

/**
 * How to infer.
 *
 * @param timeLimit for the search for blocks; when it is over, the best specification found so far
 *     is the result
 * @param solver what solves the constraints
 * @param rejected specifications that the user has ruled out, constraint (8)
 * @param progress receives a sentence about the current stage now and then
 */
public record InferenceOptions(
    Duration timeLimit,
    CostSolver solver,
    List<Set<CandidateBlock>> rejected,
    Consumer<String> progress) {
  public static final InferenceOptions DEFAULT =
      new InferenceOptions(Duration.ofMinutes(1), SolverPortfolio.bySize(), List.of(), text -> {});

  public InferenceOptions {
    rejected = List.copyOf(rejected);
  }

  /** A copy that rules out one more specification. */
  public InferenceOptions rejecting(Set<CandidateBlock> blocks) {
    List<Set<CandidateBlock>> more = new ArrayList<>(rejected);
    more.add(Set.copyOf(blocks));
    return new InferenceOptions(timeLimit, solver, more, progress);
  }
}
