package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparators;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.TaskResultFlow;
import org.ndseq.order.OptimisticReads;
import org.ndseq.trace.Trace;

/**
 * Finds reads of different shared locations that are used together: in one written value, one
 * result, one condition that decides about a result or guards a store or a throw, or one checked so
 * that the other is read. A read through a reference or an index that was itself read is no second
 * read of a pair, whenever its location was written. {@link #isValidated} tells of two of them
 * whether the task makes sure afterwards that they fit.
 */
final class ReadPairFinder {
  /** So many uses of one instruction are looked at. */
  private static final int MOST_USES = 40;

  private static final int MOST_READS = 16;

  /** How far after two reads a validation is looked for. */
  private static final int REACH = 200;

  /** Is given the nodes of two reads. */
  interface Visitor {
    void pair(int first, int second);
  }

  private final FlowGraph graph;
  private final LocalInfluence influence;
  private final CheckMeaning meaning;
  private final AccessClassifier traits;
  private final WriteHistory history;
  private final IntPredicate relevant;
  private final SameIteration iteration;
  private final OptimisticReads optimistic;
  private final Int2IntOpenHashMap uses = new Int2IntOpenHashMap();

  ReadPairFinder(
      FlowGraph graph,
      LocalInfluence influence,
      CheckMeaning meaning,
      AccessClassifier traits,
      WriteHistory history,
      IntPredicate relevant) {
    this.graph = graph;
    this.influence = influence;
    this.meaning = meaning;
    this.traits = traits;
    this.history = history;
    this.relevant = relevant;
    this.iteration = new SameIteration(graph);
    this.optimistic = OptimisticReads.of(graph.trace());
  }

  void forEach(Visitor visitor) {
    IntOpenHashSet deciding = new IntOpenHashSet();
    IntOpenHashSet results = new IntOpenHashSet();
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isWriting() && relevant.test(n) && graph.control(n) >= 0) {
        if (!meaning.isLoop(graph.control(n), n)) {
          deciding.add(graph.control(n));
        }
      }
    }
    for (TaskResultFlow.Result result : graph.results().all()) {
      results.add(result.returned());
    }
    for (int n = 0; n < graph.size(); n++) {
      NodeKind kind = graph.kind(n);
      boolean isUse =
          kind.isWriting()
              ? relevant.test(n) && !traits.comparesAndSets(n)
              : kind == NodeKind.BRANCH
                  ? deciding.contains(n) || meaning.guardsEffect(n)
                  : results.contains(n);
      if (isUse && uses.addTo(graph.method(n) * 65_536 + graph.instruction(n), 1) < MOST_USES) {
        visitUse(n, visitor);
      }
    }
  }

  private void visitUse(int use, Visitor visitor) {
    IntArrayList reads = influence.reads(use);
    reads.removeIf(r -> !history.isShared(graph.location(r)) || graph.kind(r) != NodeKind.READ);
    reads.sort(IntComparators.NATURAL_COMPARATOR);
    reads.removeElements(0, Math.max(0, reads.size() - MOST_READS));
    for (int i = 0; i < reads.size(); i++) {
      for (int first : latestOfEachLocation(reads.subList(0, i))) {
        if (!isReplaced(first, reads.subList(i + 1, reads.size()))) {
          visit(first, reads.getInt(i), visitor);
        }
      }
      visitChecked(reads.getInt(i), visitor);
    }
  }

  /** Whether the task reads a location again in the same iteration. */
  private boolean isReplaced(int read, IntList later) {
    for (int r : later) {
      if (graph.location(r) == graph.location(read) && iteration.contains(read, r)) {
        return true;
      }
    }
    return false;
  }

  /** A read that is made because of what another one saw. */
  private void visitChecked(int read, Visitor visitor) {
    influence
        .innermostCheck(read)
        .filter(check -> !meaning.isLoop(check.branch(), read))
        .ifPresent(
            check -> {
              for (int other : latestOfEachLocation(check.reads())) {
                if (!updatesBetween(other, read)) {
                  visit(other, read, visitor);
                }
              }
            });
  }

  /** Whether the task has changed what it checked before it made another read because of that. */
  private boolean updatesBetween(int checked, int read) {
    for (int n = checked + 1; n < read; n++) {
      if (graph.kind(n).isWriting() && graph.location(n) == graph.location(checked)) {
        return true;
      }
    }
    return false;
  }

  private void visit(int one, int other, Visitor visitor) {
    int first = Math.min(one, other);
    int second = Math.max(one, other);
    if (graph.location(first) != graph.location(second)
        && iteration.contains(first, second)
        && !isOneCall(first, second)
        && !influence.directReads(second).contains(first)) {
      visitor.pair(first, second);
    }
  }

  /**
   * Whether one call of the library made both reads, such as an iteration over a concurrent map:
   * how far what it sees belongs together is its contract.
   */
  private boolean isOneCall(int first, int second) {
    Trace trace = graph.trace();
    int site = trace.site(graph.event(first));
    if (traits.called(first).isEmpty()) {
      return false;
    }
    for (int e = graph.event(first) + 1; e <= graph.event(second); e++) {
      if (trace.site(e) != site) {
        return false;
      }
    }
    return true;
  }

  private IntArrayList latestOfEachLocation(IntList reads) {
    IntArrayList latest = new IntArrayList();
    for (int r : reads) {
      if (!history.isShared(graph.location(r)) || graph.kind(r) != NodeKind.READ) {
        continue;
      }
      int known = -1;
      for (int i = 0; i < latest.size(); i++) {
        known = graph.location(latest.getInt(i)) == graph.location(r) ? i : known;
      }
      if (known >= 0) {
        latest.set(known, Math.max(latest.getInt(known), r));
      } else if (latest.size() < MOST_READS) {
        latest.add(r);
      }
    }
    return latest;
  }

  /** Whether a branch between two reads of a task depends on what the first one saw. */
  boolean decidesAbout(int first, int second) {
    for (int n = first + 1; n < second; n++) {
      if (graph.kind(n) == NodeKind.BRANCH && influence.reads(n).contains(first)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a branch compares something read before the two with the same read again, after them or
   * as one of them, or the task validates both as optimistic reads of a lock.
   */
  boolean isValidated(int first, int second) {
    int lock = optimistic.lock(graph.event(first));
    if (lock != OptimisticReads.NONE && lock == optimistic.lock(graph.event(second))) {
      return true;
    }
    int end = Math.min(graph.taskEnd(graph.task(second)), second + REACH);
    for (int n = first + 1; n < end; n++) {
      if (graph.kind(n) == NodeKind.BRANCH && graph.dependencyCount(n) > 0) {
        IntArrayList reads = influence.directReads(n);
        for (int before : reads) {
          for (int after : reads) {
            boolean isOneOfThem = before < first && (after == first || after == second);
            if ((isOneOfThem || before <= first && after > second)
                && graph.location(before) == graph.location(after)) {
              return true;
            }
          }
        }
      }
    }
    return comparesAndSets(first, second, end);
  }

  /** Whether one of the reads is what a compare-and-set expects. */
  private boolean comparesAndSets(int first, int second, int end) {
    for (int n = second + 1; n < end; n++) {
      if (graph.kind(n).isAccess() && traits.comparesAndSets(n)) {
        int location = graph.location(n);
        if (location == graph.location(first) || location == graph.location(second)) {
          return true;
        }
      }
    }
    return false;
  }
}
