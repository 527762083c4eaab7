package org.ndseq.flow;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.ndseq.trace.Trace;

/**
 * Dependence through memory (D2 of NDetermin, section 3.3): a read depends, for every task, on the
 * task's last write of the location before the read and on its first write after it, because
 * another serialization may put either before the read.
 *
 * <p>One departure: the first later write of the read's own task is left out. Program order keeps
 * it behind the read in every serialization.
 *
 * <p>The edges are not stored; they are found on demand from the writes of each location in the
 * order of their versions.
 */
public final class InterTaskDependence {
  private final FlowGraph graph;
  private final Trace trace;
  private final int[] starts;
  private final int[] writes;
  private final int[] previousOther;
  private final int[] nextOther;
  private final int[] distinctBefore;
  private final int[] distinctAfter;
  private final int[] stamps;
  private int stamp;

  private InterTaskDependence(FlowGraph graph, int[] starts, int[] writes) {
    this.graph = graph;
    this.trace = graph.trace();
    this.starts = starts;
    this.writes = writes;
    this.previousOther = new int[writes.length];
    this.nextOther = new int[writes.length];
    this.distinctBefore = new int[writes.length];
    this.distinctAfter = new int[writes.length];
    this.stamps = new int[graph.taskCount()];
    for (int l = 0; l + 1 < starts.length; l++) {
      link(starts[l], starts[l + 1]);
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
    if (from == to) {
      return;
    }
    int split = firstAfter(read, from, to);
    int own = trace.task(graph.event(read));
    if (split > from) {
      int left = distinctBefore[split - 1];
      stamp++;
      for (int w = split - 1; left > 0; w = previousOther[w]) {
        if (isNewTask(w)) {
          left--;
          action.accept(writes[w]);
        }
      }
    }
    int later = graph.kind(read) == NodeKind.UPDATE ? split + 1 : split;
    if (later < to) {
      int left = distinctAfter[later];
      stamp++;
      for (int w = later; left > 0; w = nextOther[w]) {
        if (isNewTask(w)) {
          left--;
          if (task(w) != own) {
            action.accept(writes[w]);
          }
        }
      }
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

  private void link(int from, int to) {
    stamp++;
    for (int w = from; w < to; w++) {
      boolean changes = w > from && task(w) != task(w - 1);
      previousOther[w] = w == from ? -1 : changes ? w - 1 : previousOther[w - 1];
      distinctBefore[w] = (w == from ? 0 : distinctBefore[w - 1]) + (isNewTask(w) ? 1 : 0);
    }
    stamp++;
    for (int w = to - 1; w >= from; w--) {
      boolean changes = w + 1 < to && task(w) != task(w + 1);
      nextOther[w] = w + 1 == to ? -1 : changes ? w + 1 : nextOther[w + 1];
      distinctAfter[w] = (w + 1 == to ? 0 : distinctAfter[w + 1]) + (isNewTask(w) ? 1 : 0);
    }
  }

  private boolean isNewTask(int w) {
    int task = task(w);
    if (stamps[task] == stamp) {
      return false;
    }
    stamps[task] = stamp;
    return true;
  }

  private int task(int w) {
    return trace.task(graph.event(writes[w]));
  }

  private int version(int w) {
    return graph.version(writes[w]);
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
