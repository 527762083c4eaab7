package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.order.AnalysisDeadline;

/**
 * Which reads of its own task an access depends on: through the values that it uses, and through
 * the branches that decided about it, innermost first. A value that the task has stored where
 * nobody else looks and read back is followed to where it came from.
 */
final class LocalInfluence {
  /** So many nodes are looked at for one value. */
  private static final int MOST_NODES = 250;

  private static final int MOST_CHECKS = 24;

  /**
   * A branch that decided about an access.
   *
   * @param branch its node
   * @param reads the reads that its condition was computed from
   * @param isClaim whether the condition is the outcome of an atomic update of this task, such as
   *     having got something out of a queue, or of a read whose location the task has then written,
   *     as the methods of a queue do that the program has itself
   */
  record Check(int branch, IntArrayList reads, boolean isClaim) {}

  private final FlowGraph graph;
  private final InterTaskDependence interTask;
  private final WriteHistory history;
  private final AnalysisDeadline deadline;

  LocalInfluence(
      FlowGraph graph,
      InterTaskDependence interTask,
      WriteHistory history,
      AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.history = history;
    this.graph = graph;
    this.interTask = interTask;
  }

  /** The reading accesses of the node's task that the values it uses come from. */
  IntArrayList reads(int node) {
    return reads(node, Memory.FOLLOWED);
  }

  /** The same, without what the task itself stored before. */
  IntArrayList directReads(int node) {
    return reads(node, Memory.NOT_FOLLOWED);
  }

  /** Whether a value that the task itself has stored and read is followed. */
  private enum Memory {
    FOLLOWED,
    NOT_FOLLOWED
  }

  private IntArrayList reads(int node, Memory memory) {
    deadline.check();
    IntArrayList found = new IntArrayList();
    IntArrayList work = new IntArrayList();
    IntOpenHashSet seen = new IntOpenHashSet();
    int start = graph.taskStart(graph.task(node));
    push(node, start, work, seen);
    while (!work.isEmpty() && seen.size() < MOST_NODES) {
      int n = work.popInt();
      NodeKind kind = graph.kind(n);
      if (kind.isReading()) {
        found.add(n);
      }
      if (kind == NodeKind.READ && memory == Memory.FOLLOWED) {
        pushOwnWrite(n, start, work, seen);
      }
      push(n, start, work, seen);
    }
    return found;
  }

  private void push(int node, int start, IntArrayList work, IntOpenHashSet seen) {
    for (int i = 0; i < graph.dependencyCount(node); i++) {
      int d = graph.dependency(node, i);
      if (d >= start && d < node && seen.add(d)) {
        work.add(d);
      }
    }
  }

  /** The own write of this task that is read here. */
  private void pushOwnWrite(int read, int start, IntArrayList work, IntOpenHashSet seen) {
    if (history.isShared(graph.location(read)) || graph.trace().isAtomic(graph.event(read))) {
      return; // read anew, however it came there
    }
    interTask.forEachPredecessor(
        read,
        w -> {
          if (w >= start && w < read && graph.version(w) == graph.version(read) && seen.add(w)) {
            work.add(w);
          }
        });
  }

  /**
   * The branches that decided about a node, innermost first, up to and including the first claim:
   * who has got hold of something acts because of that, and not because of what was checked before.
   * Earlier iterations of a loop are left out.
   */
  List<Check> checks(int node) {
    return checks(node, MOST_CHECKS, Memory.FOLLOWED);
  }

  /** The branch that decided about a node in the first place. */
  Optional<Check> innermostCheck(int node) {
    return checks(node, 1, Memory.NOT_FOLLOWED).stream().findFirst();
  }

  private List<Check> checks(int node, int most, Memory memory) {
    List<Check> found = new ArrayList<>();
    int start = graph.taskStart(graph.task(node));
    int branch = graph.control(node);
    while (branch >= start && found.size() < most) {
      Check check = check(branch, start, memory);
      found.add(check);
      if (check.isClaim) {
        return found;
      }
      chosenBy(branch, start).ifPresent(chosen -> found.add(check(chosen, start, memory)));
      branch = outer(branch, start);
    }
    return found;
  }

  private Check check(int branch, int start, Memory memory) {
    IntArrayList reads = reads(branch, memory);
    return new Check(branch, reads, isClaim(branch, start) || isTaken(branch, reads));
  }

  /**
   * The last branch of a called method that has ended by then and whose value a branch tests: what
   * the method found made it return that value.
   */
  private Optional<Integer> chosenBy(int branch, int start) {
    for (int i = 0; i < graph.dependencyCount(branch); i++) {
      int value = graph.dependency(branch, i);
      boolean isReturned = value >= start && graph.method(value) != graph.method(branch);
      for (int n = branch - 1; isReturned && n > value; n--) {
        if (graph.method(n) == graph.method(value)) {
          return graph.kind(n) == NodeKind.BRANCH ? Optional.of(n) : Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private int outer(int branch, int start) {
    int next = graph.control(branch);
    while (next >= start
        && graph.method(next) == graph.method(branch)
        && graph.instruction(next) >= graph.instruction(branch)) {
      next = graph.control(next);
    }
    return next;
  }

  /** Whether the task has written a shared location between a read and the branch that tests it. */
  private boolean isTaken(int branch, IntArrayList reads) {
    for (int read : reads) {
      if (graph.kind(read) == NodeKind.READ && history.isShared(graph.location(read))) {
        for (int n = read + 1; n < Math.min(branch, read + MOST_NODES); n++) {
          if (graph.kind(n).isWriting() && graph.location(n) == graph.location(read)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether a branch tests what an atomic update gave, at once or by way of locals. */
  private boolean isClaim(int branch, int start) {
    IntArrayList work = new IntArrayList(new int[] {branch});
    IntOpenHashSet seen = new IntOpenHashSet();
    while (!work.isEmpty() && seen.size() < MOST_NODES) {
      int n = work.popInt();
      for (int i = 0; i < graph.dependencyCount(n); i++) {
        int d = graph.dependency(n, i);
        NodeKind kind = graph.kind(d);
        if (d >= start && kind == NodeKind.UPDATE) {
          return true;
        }
        boolean isLocal = kind == NodeKind.ASSIGN || kind == NodeKind.BRANCH;
        if (d >= start && isLocal && seen.add(d)) {
          work.add(d);
        }
      }
    }
    return false;
  }
}
