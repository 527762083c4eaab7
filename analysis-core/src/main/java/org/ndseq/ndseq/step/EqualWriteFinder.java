package org.ndseq.ndseq.step;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.ndseq.step.BrokenStep.Kind;

/**
 * Finds writes with equal results: two tasks that write the same constant leave the same value in
 * either order. That excuses a stale check if it decides about nothing else.
 */
final class EqualWriteFinder {
  /** How far after a check other writes are looked for that it decides about. */
  private static final int REACH = 400;

  private final FlowGraph graph;
  private final AccessClassifier traits;
  private final IntPredicate relevant;

  EqualWriteFinder(FlowGraph graph, AccessClassifier traits, IntPredicate relevant) {
    this.graph = graph;
    this.traits = traits;
    this.relevant = relevant;
  }

  /** Whether it makes no difference that another write comes into a pair. */
  boolean areEqual(DependentPair pair, int other) {
    if (pair.kind() == Kind.LOST_RESET) {
      return !traits.adds(other);
    }
    Optional<String> constant = traits.constant(pair.write());
    return constant.isPresent()
        && traits.constant(other).equals(constant)
        && (pair.check() < 0 || decidesNothingElse(pair));
  }

  /** Whether a pair writes a constant and nothing else is done because of its check. */
  boolean writesOnlyConstant(DependentPair pair) {
    return traits.constant(pair.write()).isPresent()
        && (pair.check() < 0 || decidesNothingElse(pair));
  }

  private boolean decidesNothingElse(DependentPair pair) {
    int end = Math.min(graph.taskEnd(graph.task(pair.check())), pair.check() + REACH);
    int location = graph.location(pair.write());
    for (int n = pair.check() + 1; n < end; n++) {
      if (graph.kind(n).isWriting()
          && graph.location(n) != location
          && relevant.test(n)
          && isDecidedBy(n, pair.check())) {
        return false;
      }
    }
    return true;
  }

  private boolean isDecidedBy(int node, int check) {
    int branch = graph.control(node);
    while (branch > check) {
      branch = graph.control(branch);
    }
    return branch == check;
  }
}
