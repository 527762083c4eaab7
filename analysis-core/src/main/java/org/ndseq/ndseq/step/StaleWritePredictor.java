package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.order.SharedAccessIndex;

/**
 * Finds the writes of a run that rely on a read which another task could have made old by then,
 * with the interleaving that shows it ({@link StepPrediction}): either another task's write of the
 * location can come in between, or another task can pass the same check before the write.
 */
final class StaleWritePredictor {
  /** So many pairs of the same two instructions are tried. */
  private static final int MOST_PAIRS = 6;

  /** So many accesses of other tasks are tried for a pair. */
  private static final int MOST_OTHERS = 12;

  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final EqualWriteFinder equalWrites;
  private final DependentPairFinder pairs;
  private final StepPrediction prediction;
  private final IntPredicate relevant;
  private final LongOpenHashSet known;
  private final Long2IntOpenHashMap tried = new Long2IntOpenHashMap();
  private final Int2IntOpenHashMap writesTried = new Int2IntOpenHashMap();

  /**
   * @param known sites of pairs, packed, that are broken already; those found are added
   */
  StaleWritePredictor(
      FlowGraph graph,
      SharedAccessIndex accesses,
      EqualWriteFinder equalWrites,
      DependentPairFinder pairs,
      StepPrediction prediction,
      IntPredicate relevant,
      LongOpenHashSet known) {
    this.graph = graph;
    this.accesses = accesses;
    this.equalWrites = equalWrites;
    this.pairs = pairs;
    this.prediction = prediction;
    this.relevant = relevant;
    this.known = known;
  }

  void find(Consumer<BrokenStep> result) {
    for (int l = 0; l < accesses.locationCount(); l++) {
      for (int i = 0; i < accesses.size(l); i++) {
        int node = accesses.node(l, i);
        if (graph.kind(node).isWriting()
            && relevant.test(node)
            && writesTried.addTo(site(node), 1) < 4 * MOST_PAIRS) {
          for (DependentPair pair : pairs.of(node)) {
            if (mayTry(pair)) {
              search(l, i, pair, result);
            }
          }
        }
      }
    }
  }

  private boolean mayTry(DependentPair pair) {
    long sites = sites(pair);
    return !known.contains(sites) && tried.addTo(sites, 1) < MOST_PAIRS;
  }

  private long sites(DependentPair pair) {
    return (long) site(pair.read()) << 32 | site(pair.write());
  }

  private void search(int l, int i, DependentPair pair, Consumer<BrokenStep> result) {
    int left = MOST_OTHERS;
    for (int d = 1; d < accesses.size(l) && left > 0; d++) {
      for (int k : new int[] {i + d, i - d}) {
        if (k < 0 || k >= accesses.size(l) || left <= 0) {
          continue;
        }
        int other = accesses.node(l, k);
        if (task(other) == task(pair.write()) || !isOfInterest(pair, other)) {
          continue;
        }
        left--;
        if (breaks(pair, other)) {
          known.add(sites(pair));
          result.accept(
              BrokenStep.of(pair.kind(), Evidence.PREDICTED, pair.read(), other, pair.write()));
          return;
        }
      }
    }
  }

  private boolean isOfInterest(DependentPair pair, int other) {
    return graph.kind(other).isWriting() ? !equalWrites.areEqual(pair, other) : isTwin(pair, other);
  }

  /** Whether another task makes the pair's read, too, and so would write what the pair writes. */
  private boolean isTwin(DependentPair pair, int other) {
    return graph.kind(other) == NodeKind.READ
        && graph.kind(pair.read()) == NodeKind.READ
        && site(other) == site(pair.read())
        && !equalWrites.writesOnlyConstant(pair);
  }

  private boolean breaks(DependentPair pair, int other) {
    return graph.kind(other).isWriting()
        ? prediction.canInterrupt(pair, other)
        : prediction.canSeeTheSame(pair, other);
  }

  private int site(int node) {
    return graph.trace().site(graph.event(node));
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
