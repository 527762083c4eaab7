package org.ndseq.finding.picture;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ndseq.trace.Trace;

/**
 * Assigns tasks to lanes of the picture. Where there are more tasks than lanes, those of findings
 * come first, then the busiest, and the others share the last lane.
 */
final class LaneAssignment {
  /** Maximal number of lanes, so that a set of them fits a {@code long}. */
  static final int MAX = 64;

  private static final int NO_LANE = -1;

  private final Trace trace;
  private final int[] laneOf;
  private final List<Integer> own;
  private final int shared;

  private LaneAssignment(Trace trace, List<Integer> own, int shared, int[] laneOf) {
    this.trace = trace;
    this.own = own;
    this.shared = shared;
    this.laneOf = laneOf;
  }

  static LaneAssignment of(Trace trace, IntSet preferred) {
    long[] sizes = new long[trace.tasks().size()];
    for (int e = 0; e < trace.size(); e++) {
      sizes[trace.task(e)]++;
    }
    List<Integer> busy =
        IntStream.range(0, sizes.length)
            .filter(t -> sizes[t] > 0)
            .boxed()
            .sorted(
                Comparator.<Integer, Boolean>comparing(t -> !preferred.contains(t.intValue()))
                    .thenComparing(t -> -sizes[t]))
            .toList();
    List<Integer> own = new ArrayList<>(busy.size() <= MAX ? busy : busy.subList(0, MAX - 1));
    own.sort(Comparator.naturalOrder());
    int[] laneOf = new int[sizes.length];
    Arrays.fill(laneOf, NO_LANE);
    busy.forEach(t -> laneOf[t] = own.size());
    for (int lane = 0; lane < own.size(); lane++) {
      laneOf[own.get(lane)] = lane;
    }
    return new LaneAssignment(trace, own, busy.size() - own.size(), laneOf);
  }

  int count() {
    return own.size() + (shared > 0 ? 1 : 0);
  }

  int laneOf(int task) {
    return laneOf[task];
  }

  String name(int lane) {
    return lane < own.size()
        ? trace.tasks().get(own.get(lane)).label()
        : shared + " more task" + (shared == 1 ? "" : "s");
  }

  int tasks(int lane) {
    return lane < own.size() ? 1 : shared;
  }
}
