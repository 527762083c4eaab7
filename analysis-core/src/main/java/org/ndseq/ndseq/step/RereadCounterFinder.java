package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.order.SharedAccessIndex;

/**
 * Finds counters that are updated atomically and then read again to see whether the end is reached:
 * {@code open.decrementAndGet(); if (open.get() == 0) start();}. If another task's update comes in
 * between, both see the end. Waiting for the end in a loop is right, and so is doing something that
 * is idempotent.
 */
final class RereadCounterFinder extends RereadFinder {
  /** So many updates of other tasks are tried for a pair. */
  private static final int MOST_UPDATES = 8;

  private static final int NONE = -1;

  RereadCounterFinder(
      FlowGraph graph, SharedAccessIndex accesses, AccessClassifier traits, CheckMeaning meaning) {
    super(graph, accesses, traits, meaning);
  }

  @Override
  void find(Search search) {
    Int2IntOpenHashMap last = new Int2IntOpenHashMap();
    last.defaultReturnValue(NONE);
    for (int l = 0; l < accesses.locationCount(); l++) {
      last.clear();
      for (int i = 0; i < accesses.size(l); i++) {
        int node = accesses.node(l, i);
        int before = last.put(task(node), i);
        if (before != NONE && isReread(accesses.node(l, before), node)) {
          tryPair(l, before, i, search);
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

  private void tryPair(int l, int before, int at, Search search) {
    int update = accesses.node(l, before);
    int read = accesses.node(l, at);
    int left = search.begin(update, read) ? MOST_UPDATES : 0;
    for (int k = Math.max(0, before - MOST_UPDATES); k < accesses.size(l) && left > 0; k++) {
      int other = accesses.node(l, k);
      if (graph.kind(other) == NodeKind.UPDATE
          && task(other) != task(read)
          && site(other) == site(update)) {
        left = search.isBroken(update, other, read) ? 0 : left - 1;
      }
    }
  }
}
