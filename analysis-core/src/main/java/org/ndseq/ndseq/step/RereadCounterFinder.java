package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.Consumer;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.SharedAccessIndex;

/**
 * Finds counters that are updated atomically and then read again to see whether the end is reached:
 * {@code open.decrementAndGet(); if (open.get() == 0) start();}. If another task's update comes in
 * between, both see the end. Waiting for the end in a loop is right, and so is doing something that
 * is idempotent.
 */
final class RereadCounterFinder {
  /** So many pairs of the same two instructions are tried. */
  private static final int MOST_PAIRS = 12;

  /** So many updates of other tasks are tried for a pair. */
  private static final int MOST_UPDATES = 8;

  private static final int NONE = -1;

  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final AccessClassifier traits;
  private final CheckMeaning meaning;
  private final SameIteration iteration;
  private final Long2IntOpenHashMap tried = new Long2IntOpenHashMap();
  private final LongOpenHashSet known = new LongOpenHashSet();

  RereadCounterFinder(
      FlowGraph graph, SharedAccessIndex accesses, AccessClassifier traits, CheckMeaning meaning) {
    this.graph = graph;
    this.accesses = accesses;
    this.traits = traits;
    this.meaning = meaning;
    this.iteration = new SameIteration(graph);
  }

  /** Those of the run itself. */
  void findObserved(Consumer<BrokenStep> result) {
    find(
        (update, other, read) ->
            graph.version(update) < graph.version(other)
                && graph.version(other) == graph.version(read),
        Evidence.OBSERVED,
        result);
  }

  /** Those of runs that follow from it, without those that were found before. */
  void findPredicted(StepPrediction prediction, Consumer<BrokenStep> result) {
    tried.clear();
    find(prediction::canChange, Evidence.PREDICTED, result);
  }

  /** Whether an update of another task comes between an update and a read. */
  private interface Interruption {
    boolean isPossible(int update, int other, int read);
  }

  private void find(Interruption test, Evidence evidence, Consumer<BrokenStep> result) {
    Int2IntOpenHashMap last = new Int2IntOpenHashMap();
    last.defaultReturnValue(NONE);
    for (int l = 0; l < accesses.locationCount(); l++) {
      last.clear();
      for (int i = 0; i < accesses.size(l); i++) {
        int node = accesses.node(l, i);
        int before = last.put(task(node), i);
        if (before != NONE && isReread(accesses.node(l, before), node)) {
          search(l, before, i, test, evidence, result);
        }
      }
    }
  }

  private boolean isReread(int update, int read) {
    return graph.kind(update) == NodeKind.UPDATE
        && graph.kind(read) == NodeKind.READ
        && !traits.expects(update)
        && traits.isDropped(update)
        && iteration.contains(update, read)
        && isDecisive(read);
  }

  /** Whether the next branch of the task asks if the end is reached. */
  private boolean isDecisive(int read) {
    int branch = read + 1;
    boolean follows =
        branch < graph.taskEnd(graph.task(read))
            && graph.kind(branch) == NodeKind.BRANCH
            && graph.dependencyCount(branch) == 1
            && graph.dependency(branch, 0) == read;
    return follows && meaning.decidesOnceFor(branch) && !meaning.isLoop(branch, read);
  }

  private void search(
      int l,
      int before,
      int at,
      Interruption test,
      Evidence evidence,
      Consumer<BrokenStep> result) {
    int update = accesses.node(l, before);
    int read = accesses.node(l, at);
    long sites = (long) site(update) << 32 | site(read);
    if (known.contains(sites) || tried.addTo(sites, 1) >= MOST_PAIRS) {
      return;
    }
    int left = MOST_UPDATES;
    for (int k = Math.max(0, before - MOST_UPDATES); k < accesses.size(l) && left > 0; k++) {
      int other = accesses.node(l, k);
      if (graph.kind(other) != NodeKind.UPDATE
          || task(other) == task(read)
          || site(other) != site(update)) {
        continue;
      }
      left--;
      if (test.isPossible(update, other, read)) {
        known.add(sites);
        result.accept(BrokenStep.of(Kind.STALE_CHECK, evidence, update, other, read));
        return;
      }
    }
  }

  private int site(int node) {
    return graph.trace().site(graph.event(node));
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
