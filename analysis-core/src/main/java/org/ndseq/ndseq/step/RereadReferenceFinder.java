package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.order.SharedAccessIndex;

/**
 * Finds references that are tested for null and then read again to be dereferenced, while another
 * task sets them to null in between or could do so: {@code if (listener != null) listener.run()}.
 * The keys of maps count as well: {@code if (map.containsKey(k)) map.get(k).run()} and a {@code
 * remove}. Such a read throws an exception, so it is reported whether or not a result depends on
 * it.
 */
final class RereadReferenceFinder extends RereadFinder {
  /** So many writes of null are tried for a pair. */
  private static final int MOST_WRITES = 12;

  /** How many branches around a read are looked at. */
  private static final int MOST_BRANCHES = 4;

  RereadReferenceFinder(
      FlowGraph graph, SharedAccessIndex accesses, AccessClassifier traits, CheckMeaning meaning) {
    super(graph, accesses, traits, meaning);
  }

  @Override
  void find(Search search) {
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
        tested(second).ifPresent(first -> tryPair(first, second, writes, search));
      }
    }
  }

  private void tryPair(int first, int second, IntArrayList writes, Search search) {
    int left = search.begin(first, second) ? MOST_WRITES : 0;
    for (int k = nearest(writes, second); k < writes.size() && left > 0; k++) {
      int write = writes.getInt(k);
      if (task(write) != task(second)) {
        left = search.isBroken(first, write, second) ? 0 : left - 1;
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
}
