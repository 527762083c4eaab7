package org.ndseq.finding.picture;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Counts the activity of each lane in each slice of a run's order. */
final class LaneActivity {
  /** Maximal number of slices, for runs of any length. */
  static final int MAX_BUCKETS = 400;

  private static final int KINDS = 3;

  private final Trace trace;
  private final LinearOrder order;
  private final LaneAssignment lanes;

  LaneActivity(Trace trace, LinearOrder order, LaneAssignment lanes) {
    this.trace = trace;
    this.order = order;
    this.lanes = lanes;
  }

  int buckets() {
    return Math.min(MAX_BUCKETS, order.size());
  }

  List<RunPicture.Lane> lanes() {
    int buckets = buckets();
    int[][] counts = new int[lanes.count()][KINDS * buckets];
    for (int rank = 0; rank < order.size(); rank++) {
      int e = order.event(rank);
      int kind = column(trace.kind(e));
      if (kind >= 0) {
        int bucket = (int) ((long) rank * buckets / order.size());
        counts[lanes.laneOf(trace.task(e))][KINDS * bucket + kind]++;
      }
    }
    List<RunPicture.Lane> list = new ArrayList<>();
    for (int lane = 0; lane < counts.length; lane++) {
      list.add(new RunPicture.Lane(lanes.name(lane), lanes.tasks(lane), cells(counts[lane])));
    }
    return list;
  }

  private static int column(EventKind kind) {
    if (kind.isAccess()) {
      return kind.isWriting() ? 1 : 0;
    }
    return kind.isSync() || kind.isTask() ? 2 : -1;
  }

  private static List<Integer> cells(int[] counts) {
    IntArrayList cells = new IntArrayList();
    for (int i = 0; i < counts.length; i += KINDS) {
      if (counts[i] + counts[i + 1] + counts[i + 2] > 0) {
        cells.add(i / KINDS);
        cells.add(counts[i]);
        cells.add(counts[i + 1]);
        cells.add(counts[i + 2]);
      }
    }
    return cells;
  }
}
