package org.ndseq.flow.graph;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.ndseq.trace.Trace;

/**
 * Dependence through memory (D2 of NDetermin, section 3.3): a read depends, for every task, on the
 * task's last write of the location before the read and on its first write after it, because
 * another serialization may put either before the read.
 *
 * <p>One departure: the first later write of the read's own task is left out. Program order keeps
 * it after the read in every serialization.
 *
 * <p>The edges are not stored; they are found on demand from the writes of each location in the
 * order of their versions. Many tasks that write one location and read it make as many edges as the
 * product of reads and tasks; who wants only the union of predecessors asks {@link Once}, which
 * goes with the number of reads and writes.
 */
public final class InterTaskDependence {
  private static final int FEW = 24;

  private final FlowGraph graph;
  private final Trace trace;
  private final int[] starts;
  private final int[] writes;
  private final int[] versions;
  private final int[] tasks;

  /** Of each write, the previous and the next write of its task, or one outside the location's. */
  private final int[] previous;

  private final int[] next;
  private final BitSet severalWriters = new BitSet();
  private final Int2ObjectOpenHashMap<WriteIntervalIndex> intervals = new Int2ObjectOpenHashMap<>();

  private InterTaskDependence(FlowGraph graph, int[] starts, int[] writes) {
    this.graph = graph;
    this.trace = graph.trace();
    this.starts = starts;
    this.writes = writes;
    this.previous = new int[writes.length];
    this.next = new int[writes.length];
    this.versions = new int[writes.length];
    this.tasks = new int[writes.length];
    for (int w = 0; w < writes.length; w++) {
      versions[w] = graph.version(writes[w]);
      tasks[w] = trace.task(graph.event(writes[w]));
    }
    int[] last = new int[graph.taskCount()];
    Arrays.fill(last, -1);
    for (int l = 0; l + 1 < starts.length; l++) {
      link(l, last);
    }
  }

  public static InterTaskDependence of(FlowGraph graph) {
    int[] starts = new int[graph.trace().locations().size() + 1];
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isWriting()) {
        starts[graph.location(n) + 1]++;
      }
    }
    for (int l = 1; l < starts.length; l++) {
      starts[l] += starts[l - 1];
    }
    int[] writes = new int[starts[starts.length - 1]];
    int[] fill = starts.clone();
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isWriting()) {
        writes[fill[graph.location(n)]++] = n;
      }
    }
    for (int l = 0; l + 1 < starts.length; l++) {
      sortByVersion(graph, writes, starts[l], starts[l + 1]);
    }
    return new InterTaskDependence(graph, starts, writes);
  }

  /**
   * Calls {@code action} once for every node that the reading node {@code read} depends on through
   * its location.
   */
  public void forEachPredecessor(int read, IntConsumer action) {
    int location = graph.location(read);
    int from = starts[location];
    int to = starts[location + 1];
    if (from < to) {
      int own = trace.task(graph.event(read));
      visit(location, firstAfter(read, from, to), own, intervals, Told.KEPT, action);
    }
  }

  /** Whether predecessors are kept for other reads after they were visited. */
  private enum Told {
    KEPT,
    FORGOTTEN
  }

  /** Asks for the predecessors of many reads, where each predecessor need be reported only once. */
  public final class Once {
    private static final int SEVERAL = -1;

    private final Int2ObjectOpenHashMap<WriteIntervalIndex> left = new Int2ObjectOpenHashMap<>();

    /**
     * Per location and place between its writes, one more than the task whose read has had its
     * dependences reported; {@link #SEVERAL} if there were two, so that no task's own writes were
     * left out.
     */
    private final int[] told = new int[writes.length + starts.length];

    /** As {@link #forEachPredecessor}, but may omit those reported before. */
    public void forEachPredecessor(int read, IntConsumer action) {
      int location = graph.location(read);
      if (starts[location] == starts[location + 1]) {
        return;
      }
      int split = firstAfter(read, starts[location], starts[location + 1]);
      int own = trace.task(graph.event(read));
      int before = told[split + location];
      if (before != SEVERAL && before != own + 1) {
        told[split + location] = before == 0 ? own + 1 : SEVERAL;
        visit(location, split, own, left, Told.FORGOTTEN, action);
      }
    }
  }

  /** A way to ask for the union of many reads' predecessors. */
  public Once once() {
    return new Once();
  }

  private void visit(
      int location,
      int split,
      int own,
      Int2ObjectOpenHashMap<WriteIntervalIndex> trees,
      Told told,
      IntConsumer action) {
    int from = starts[location];
    int to = starts[location + 1];
    if (!severalWriters.get(location)) {
      visitNeighbours(split, from, to, own, action);
    } else if (to - from <= FEW) {
      visitFew(split, from, to, own, action);
    } else {
      WriteIntervalIndex tree = trees.get(location);
      if (tree == null) {
        tree = new WriteIntervalIndex(previous, next, from, to);
        trees.put(location, tree);
      }
      tree.visit(
          split,
          w -> {
            boolean tells = w < split || task(w) != own;
            if (tells) {
              action.accept(writes[w]);
            }
            return tells && told == Told.FORGOTTEN;
          });
    }
  }

  private void visitFew(int split, int from, int to, int own, IntConsumer action) {
    for (int w = from; w < split; w++) {
      if (next[w] >= split) {
        action.accept(writes[w]);
      }
    }
    for (int w = split; w < to; w++) {
      if (previous[w] < split && tasks[w] != own) {
        action.accept(writes[w]);
      }
    }
  }

  /** The writes around a read of a location that only one task writes. */
  private void visitNeighbours(int split, int from, int to, int own, IntConsumer action) {
    if (split > from) {
      action.accept(writes[split - 1]);
    }
    if (split < to && task(split) != own) {
      action.accept(writes[split]);
    }
  }

  /** The first of the location's writes that is not before the read; for an update, itself. */
  private int firstAfter(int read, int from, int to) {
    int seen = graph.version(read) - (graph.kind(read) == NodeKind.UPDATE ? 1 : 0);
    int guess = from + seen; // versions are mostly 1, 2, 3...
    if (guess >= from
        && guess <= to
        && (guess == from || version(guess - 1) <= seen)
        && (guess == to || version(guess) > seen)) {
      return guess;
    }
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (version(middle) <= seen) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** {@code last} holds, by task, the last write linked. */
  private void link(int location, int[] last) {
    int from = starts[location];
    int to = starts[location + 1];
    for (int w = from; w < to; w++) {
      int task = task(w);
      int before = last[task];
      previous[w] = before < from ? -1 : before;
      next[w] = to;
      if (before >= from) {
        next[before] = w;
      }
      last[task] = w;
    }
    for (int w = from + 1; w < to; w++) {
      if (previous[w] < 0) {
        severalWriters.set(location);
      }
    }
  }

  private int task(int w) {
    return tasks[w];
  }

  private int version(int w) {
    return versions[w];
  }

  private static void sortByVersion(FlowGraph graph, int[] writes, int from, int to) {
    boolean sorted = true;
    for (int w = from + 1; w < to; w++) {
      sorted &= graph.version(writes[w - 1]) <= graph.version(writes[w]);
    }
    if (sorted) {
      return;
    }
    long[] keys = new long[to - from];
    for (int w = from; w < to; w++) {
      keys[w - from] = (long) graph.version(writes[w]) << 32 | writes[w];
    }
    Arrays.sort(keys);
    for (int w = from; w < to; w++) {
      writes[w] = (int) keys[w - from];
    }
  }
}
