package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.Consumer;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.SharedAccessIndex;

/**
 * Finds accesses that rely on an earlier access of the same task to the same location, although
 * another task changes the location in between or could do so. Each pair of instructions is
 * reported once.
 */
abstract class RereadFinder {
  /** So many pairs of the same two instructions are tried. */
  private static final int MOST_PAIRS = 12;

  final FlowGraph graph;
  final SharedAccessIndex accesses;
  final AccessClassifier traits;
  final CheckMeaning meaning;
  final SameIteration iteration;
  private final Long2IntOpenHashMap tried = new Long2IntOpenHashMap();
  private final LongOpenHashSet known = new LongOpenHashSet();

  RereadFinder(
      FlowGraph graph, SharedAccessIndex accesses, AccessClassifier traits, CheckMeaning meaning) {
    this.graph = graph;
    this.accesses = accesses;
    this.traits = traits;
    this.meaning = meaning;
    this.iteration = new SameIteration(graph);
  }

  /** Those of the run itself. */
  final void findObserved(Consumer<BrokenStep> result) {
    find(
        new Search(
            (first, other, second) ->
                graph.version(first) < graph.version(other)
                    && graph.version(other) == graph.version(second),
            Evidence.OBSERVED,
            result));
  }

  /** Those of runs that follow from it, without those that were found before. */
  final void findPredicted(StepPrediction prediction, Consumer<BrokenStep> result) {
    tried.clear();
    find(new Search(prediction::canChange, Evidence.PREDICTED, result));
  }

  /** Passes the pairs of accesses to the search, with the changes of other tasks. */
  abstract void find(Search search);

  final int site(int node) {
    return graph.trace().site(graph.event(node));
  }

  final int task(int node) {
    return graph.trace().task(graph.event(node));
  }

  /** Whether a change by another task comes between two accesses. */
  interface Interruption {
    boolean isPossible(int first, int other, int second);
  }

  /** Tries pairs of accesses with changes of other tasks. */
  final class Search {
    private final Interruption test;
    private final Evidence evidence;
    private final Consumer<BrokenStep> result;

    private Search(Interruption test, Evidence evidence, Consumer<BrokenStep> result) {
      this.test = test;
      this.evidence = evidence;
      this.result = result;
    }

    /** Whether a pair has to be tried: not yet reported, and its instructions not too often. */
    boolean begin(int first, int second) {
      long sites = sites(first, second);
      return !known.contains(sites) && tried.addTo(sites, 1) < MOST_PAIRS;
    }

    /** Whether the change of another task breaks a pair, which is then reported. */
    boolean isBroken(int first, int other, int second) {
      if (!test.isPossible(first, other, second)) {
        return false;
      }
      known.add(sites(first, second));
      result.accept(BrokenStep.of(Kind.STALE_CHECK, evidence, first, other, second));
      return true;
    }

    private long sites(int first, int second) {
      return (long) site(first) << 32 | site(second);
    }
  }
}
