package org.ndseq.race;

import org.ndseq.order.HappensBefore;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * The accesses of the locations that can race at all: those that more than one task accesses and
 * some task writes. One pass finds them, a second one gathers their accesses.
 */
final class RaceCandidateIndex {
  private static final int UNTOUCHED = 0;
  private static final int WRITTEN = 1;
  private static final int SHARED = 2;

  private final int[] locations;
  private final int[] starts;
  private final int[] events;

  private RaceCandidateIndex(int[] locations, int[] starts, int[] events) {
    this.locations = locations;
    this.starts = starts;
    this.events = events;
  }

  static RaceCandidateIndex of(Trace trace, HappensBefore order) {
    int n = trace.locations().size();
    // Per location: the first task plus one, times four, plus whether written and whether shared.
    int[] state = new int[n];
    int[] counts = new int[n];
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess()) {
        int l = trace.target(e);
        int owner = (order.task(order.segment(e)) + 1) << 2;
        int s = state[l];
        if (s == UNTOUCHED) {
          s = owner;
        } else if ((s & ~(WRITTEN | SHARED)) != owner) {
          s |= SHARED;
        }
        state[l] = kind.isWriting() ? s | WRITTEN : s;
        counts[l]++;
      }
    }
    int[] row = new int[n];
    int rows = 0;
    for (int l = 0; l < n; l++) {
      boolean racy = (state[l] & (WRITTEN | SHARED)) == (WRITTEN | SHARED);
      row[l] = racy ? rows++ : -1;
    }
    int[] locations = new int[rows];
    int[] starts = new int[rows + 1];
    for (int l = 0; l < n; l++) {
      if (row[l] >= 0) {
        locations[row[l]] = l;
        starts[row[l] + 1] = starts[row[l]] + counts[l];
      }
    }
    int[] fill = starts.clone();
    int[] events = new int[starts[rows]];
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess() && row[trace.target(e)] >= 0) {
        events[fill[row[trace.target(e)]]++] = e;
      }
    }
    return new RaceCandidateIndex(locations, starts, events);
  }

  int count() {
    return locations.length;
  }

  int start(int row) {
    return starts[row];
  }

  int end(int row) {
    return starts[row + 1];
  }

  int event(int index) {
    return events[index];
  }
}
