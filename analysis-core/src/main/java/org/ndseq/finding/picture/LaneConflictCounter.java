package org.ndseq.finding.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.Trace;

/**
 * Counts the conflicts between lanes (Definition 3). As in {@link org.ndseq.order.ConflictGraph},
 * an access counts with the next ones that it conflicts with, not with all: a write with the reads
 * that see it and with the write after it, a lane's reads between two writes, as one, with the
 * latter. So the count is linear in the accesses.
 */
final class LaneConflictCounter {
  /** Maximal number of pairs of lanes in a picture. */
  private static final int MAX_PAIRS = 200;

  private static final int NOBODY = -1;

  private final Trace trace;
  private final LaneAssignment lanes;
  private final long[][] counts;
  private final int[][] examples;
  private final int[] writer;
  private final long[] readers;

  private LaneConflictCounter(Trace trace, LaneAssignment lanes) {
    this.trace = trace;
    this.lanes = lanes;
    this.counts = new long[lanes.count()][lanes.count()];
    this.examples = new int[lanes.count()][lanes.count()];
    this.writer = new int[trace.locations().size()];
    this.readers = new long[trace.locations().size()];
    Arrays.fill(writer, NOBODY);
  }

  static List<RunPicture.Conflicts> of(Trace trace, LinearOrder order, LaneAssignment lanes) {
    LaneConflictCounter conflicts = new LaneConflictCounter(trace, lanes);
    for (int rank = 0; rank < order.size(); rank++) {
      int e = order.event(rank);
      if (trace.kind(e).isAccess()) {
        conflicts.access(e);
      }
    }
    return conflicts.list();
  }

  private void access(int e) {
    int location = trace.target(e);
    int lane = lanes.laneOf(trace.task(e));
    count(writer[location], lane, e);
    if (trace.kind(e).isWriting()) {
      for (long left = readers[location]; left != 0; left &= left - 1) {
        count(Long.numberOfTrailingZeros(left), lane, e);
      }
      writer[location] = lane;
      readers[location] = 0;
    } else {
      readers[location] |= 1L << lane;
    }
  }

  private void count(int from, int to, int e) {
    if (from != NOBODY && from != to) {
      counts[from][to]++;
      examples[from][to] = e;
    }
  }

  private List<RunPicture.Conflicts> list() {
    List<RunPicture.Conflicts> list = new ArrayList<>();
    for (int from = 0; from < counts.length; from++) {
      for (int to = 0; to < counts.length; to++) {
        if (counts[from][to] > 0) {
          list.add(
              new RunPicture.Conflicts(
                  from, to, counts[from][to], trace.variable(examples[from][to])));
        }
      }
    }
    list.sort(Comparator.comparingLong(c -> -c.count()));
    return list.subList(0, Math.min(MAX_PAIRS, list.size()));
  }
}
