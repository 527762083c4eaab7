package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import org.ndseq.trace.Trace;

/**
 * The happens-before order of a recorded run over its tasks: program order, locks in the order in
 * which they were taken, volatiles and atomics, signals and barriers, forks and joins.
 *
 * <p>A task's events between two of its synchronisations form a segment; order between accesses is
 * order between their segments, so clocks are kept per segment (Flanagan and Freund, FastTrack:
 * epochs and vector clocks). Two tasks that ran on one thread are only ordered by forks and joins.
 */
public final class HappensBefore {
  private final int[] segmentOf;
  private final IntList tasks;
  private final IntList epochs;
  private final int[][] clocks;
  private final List<IntList> locks;

  HappensBefore(
      int[] segmentOf, IntList tasks, IntList epochs, int[][] clocks, List<IntList> locks) {
    this.segmentOf = segmentOf;
    this.tasks = tasks;
    this.epochs = epochs;
    this.clocks = clocks;
    this.locks = locks;
  }

  /** The order of {@code trace}. */
  public static HappensBefore of(Trace trace) {
    return new HappensBeforeBuilder(trace).build();
  }

  /** The segment of an event. */
  public int segment(int event) {
    return segmentOf[event];
  }

  public int segmentCount() {
    return clocks.length;
  }

  /** The task of a segment. */
  public int task(int segment) {
    return tasks.getInt(segment);
  }

  /** How far its own task's clock was in a segment. */
  public int epoch(int segment) {
    return epochs.getInt(segment);
  }

  /** How far a segment knows the clock of another task to have been. */
  public int known(int segment, int task) {
    int[] clock = clocks[segment];
    return task < clock.length ? clock[task] : 0;
  }

  /**
   * The locks held in a segment, sorted; a lock held in shared mode as {@code 2 * lock + 1}, one
   * held exclusively as {@code 2 * lock}.
   */
  public IntList locks(int segment) {
    return locks.get(segment);
  }

  /** Whether one of two events of different tasks happened before the other. */
  public boolean areOrdered(int a, int b) {
    return isBefore(segmentOf[a], segmentOf[b]) || isBefore(segmentOf[b], segmentOf[a]);
  }

  private boolean isBefore(int a, int b) {
    return known(b, task(a)) >= epoch(a);
  }
}
