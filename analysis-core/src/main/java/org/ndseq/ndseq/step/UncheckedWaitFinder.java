package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.SerialUnitTable;
import org.ndseq.order.SharedAccessIndex;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Finds tasks that check a location, wait because of it, and when woken write the location without
 * having looked again. A task that is woken does not know that the condition holds: another one
 * that was woken may have been faster, and waiting may end without a reason. A result depends on
 * such a check even if none is made of the location, for it decides whether the task continues.
 */
final class UncheckedWaitFinder {
  private static final int NONE = -1;

  private final FlowGraph graph;
  private final Trace trace;
  private final SharedAccessIndex accesses;
  private final SerialUnitTable units;
  private final SameIteration iteration;
  private final IntPredicate relevant;
  private final LongOpenHashSet found = new LongOpenHashSet();

  UncheckedWaitFinder(
      FlowGraph graph, SharedAccessIndex accesses, SerialUnitTable units, IntPredicate relevant) {
    this.graph = graph;
    this.trace = graph.trace();
    this.accesses = accesses;
    this.units = units;
    this.iteration = new SameIteration(graph);
    this.relevant = relevant;
  }

  void find(Consumer<BrokenStep> result) {
    Int2IntOpenHashMap last = new Int2IntOpenHashMap();
    last.defaultReturnValue(NONE);
    for (int l = 0; l < accesses.locationCount(); l++) {
      last.clear();
      for (int i = 0; i < accesses.size(l); i++) {
        int node = accesses.node(l, i);
        int task = trace.task(graph.event(node));
        int before = last.put(task, i);
        boolean isWrite =
            graph.kind(node) == NodeKind.WRITE
                || (graph.kind(node).isWriting() && relevant.test(node));
        if (before != NONE && isWrite) {
          search(l, before, i, result);
        }
      }
    }
  }

  /** Looks at two accesses of a task with none of its own in between. */
  private void search(int l, int before, int at, Consumer<BrokenStep> result) {
    int read = accesses.node(l, before);
    int write = accesses.node(l, at);
    if (graph.kind(read) != NodeKind.READ
        || at == before + 1
        || !waitsBetween(graph.event(read), graph.event(write))
        || !iteration.contains(read, write)
        || !decides(read)) {
      return;
    }
    for (int k = at - 1; k > before; k--) {
      int other = accesses.node(l, k);
      if (graph.kind(other).isWriting()
          && units.isInterrupted(graph.event(read), graph.event(other), graph.event(write))) {
        if (found.add((long) site(read) << 32 | site(write))) {
          result.accept(BrokenStep.of(Kind.STALE_CHECK, Evidence.OBSERVED, read, other, write));
        }
        return;
      }
    }
  }

  /** Whether the task waits for a condition between two of its events. */
  private boolean waitsBetween(int from, int to) {
    for (int e = from + 1; e < to; e++) {
      if (trace.kind(e) == EventKind.AWAIT && trace.site(e) >= 0) {
        String called = trace.symbols().site(trace.site(e)).called();
        if (called.startsWith("java/lang/Object.wait(") || called.contains("Condition.await")) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the next branch of the task is decided by a read. */
  private boolean decides(int read) {
    int end = graph.taskEnd(graph.task(read));
    for (int n = read + 1; n < end; n++) {
      if (graph.kind(n) == NodeKind.BRANCH) {
        for (int i = 0; i < graph.dependencyCount(n); i++) {
          if (graph.dependency(n, i) == read) {
            return true;
          }
        }
        return false;
      }
    }
    return false;
  }

  private int site(int node) {
    return trace.site(graph.event(node));
  }
}
