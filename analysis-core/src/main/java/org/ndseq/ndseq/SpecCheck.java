package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.ndseq.program.CandidateBlock;

/** Checks runs against a specification that is given (Theorem 2). */
final class SpecCheck {
  private SpecCheck() {}

  /** Checks {@code runs}; no specification explains those that {@code unexplained} is about. */
  static InferenceResult check(
      List<UndecidedRun> runs,
      List<UnexplainedCycle> unexplained,
      Predicate<CandidateBlock> isInSpec) {
    Set<CandidateBlock> spec = new LinkedHashSet<>();
    for (UndecidedRun run : runs) {
      run.instances().blocks().stream().filter(isInSpec).forEach(spec::add);
    }
    rejectOverlaps(new ArrayList<>(spec));
    List<UnexplainedCycle> left = new ArrayList<>(unexplained);
    for (UndecidedRun run : runs) {
      run.remainingCycle(spec).ifPresent(left::add);
    }
    return left.isEmpty()
        ? new InferenceResult.Spec(List.copyOf(spec), InferenceResult.Minimality.NOT_PROVED)
        : new InferenceResult.None(left);
  }

  private static void rejectOverlaps(List<CandidateBlock> spec) {
    for (int i = 0; i < spec.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (spec.get(i).overlaps(spec.get(j))) {
          throw new IllegalArgumentException(
              "blocks of the specification overlap: " + spec.get(j) + " and " + spec.get(i));
        }
      }
    }
  }
}
