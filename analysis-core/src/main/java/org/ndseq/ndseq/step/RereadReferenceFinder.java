package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Optional;
import java.util.function.Consumer;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.SharedAccessIndex;

/**
 * Finds references that are tested for null and then read again to be dereferenced, while another
 * task sets them to null in between or could do so: {@code if (listener != null) listener.run()}.
 * The keys of maps count as well: {@code if (map.containsKey(k)) map.get(k).run()} and a {@code
 * remove}. Such a read throws an exception, so it is reported whether or not a result depends on
 * it.
 */
final class RereadReferenceFinder {
  /** So many pairs of the same two instructions are tried. */
  private static final int MOST_PAIRS = 12;

  /** So many writes of null are tried for a pair. */
  private static final int MOST_WRITES = 12;

  /** How many branches around a read are looked at. */
  private static final int MOST_BRANCHES = 4;

  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final AccessClassifier traits;
  private final CheckMeaning meaning;
  private final SameIteration iteration;
  private final Long2IntOpenHashMap tried = new Long2IntOpenHashMap();
  private final LongOpenHashSet known = new LongOpenHashSet();

  RereadReferenceFinder(
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
        (first, write, second) ->
            graph.version(first) < graph.version(write)
                && graph.version(write) == graph.version(second),
        Evidence.OBSERVED,
        result);
  }

  /** Those of runs that follow from it, without those that were found before. */
  void findPredicted(StepPrediction prediction, Consumer<BrokenStep> result) {
    tried.clear();
    find(prediction::canChange, Evidence.PREDICTED, result);
  }

  /** Whether a write of another task comes between two reads. */
  private interface Interruption {
    boolean isPossible(int first, int write, int second);
  }

  private void find(Interruption test, Evidence evidence, Consumer<BrokenStep> result) {
    IntArrayList writes = new IntArrayList();
    for (int l = 0; l < accesses.locationCount(); l++) {
      writes.clear();
      for (int i = 0; i < accesses.size(l); i++) {
        if (traits.writesNull(accesses.node(l, i))) {
          writes.add(accesses.node(l, i));
        }
      }
      for (int i = 0; i < accesses.size(l) && !writes.isEmpty(); i++) {
        int second = accesses.node(l, i);
        tested(second).ifPresent(first -> search(first, second, writes, test, evidence, result));
      }
    }
  }

  private void search(
      int first,
      int second,
      IntArrayList writes,
      Interruption test,
      Evidence evidence,
      Consumer<BrokenStep> result) {
    long sites = (long) site(first) << 32 | site(second);
    if (known.contains(sites) || tried.addTo(sites, 1) >= MOST_PAIRS) {
      return;
    }
    int left = MOST_WRITES;
    for (int k = nearest(writes, second); k < writes.size() && left > 0; k++) {
      int write = writes.getInt(k);
      if (task(write) == task(second)) {
        continue;
      }
      left--;
      if (test.isPossible(first, write, second)) {
        known.add(sites);
        result.accept(BrokenStep.of(Kind.STALE_CHECK, evidence, first, write, second));
        return;
      }
    }
  }

  /** The place of a write that is some writes before an access. */
  private int nearest(IntArrayList writes, int node) {
    int k = 0;
    while (k < writes.size() && graph.version(writes.getInt(k)) <= graph.version(node)) {
      k++;
    }
    return Math.max(0, k - MOST_WRITES / 2);
  }

  /** The read of the same location that has found something there and so led to {@code second}. */
  private Optional<Integer> tested(int second) {
    if (graph.kind(second) != NodeKind.READ
        || graph.control(second) < 0
        || !traits.isDereferenced(second)) {
      return Optional.empty();
    }
    int start = graph.taskStart(graph.task(second));
    int branch = graph.control(second);
    for (int b = 0; b < MOST_BRANCHES && branch >= start; b++) {
      for (int i = 0; i < graph.dependencyCount(branch); i++) {
        int first = graph.dependency(branch, i);
        if (isTest(first, branch, second)) {
          return Optional.of(first);
        }
      }
      branch = graph.control(branch);
    }
    return Optional.empty();
  }

  private boolean isTest(int first, int branch, int second) {
    return first >= graph.taskStart(graph.task(second))
        && graph.kind(first) == NodeKind.READ
        && graph.location(first) == graph.location(second)
        && meaning.isPresence(branch, second, traits.called(first))
        && iteration.contains(first, second);
  }

  private int site(int node) {
    return graph.trace().site(graph.event(node));
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
