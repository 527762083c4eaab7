package org.ndseq.order;

import java.util.Arrays;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * The accesses of every location in the order in which they happened: by version, the access that
 * made a version before those that saw it. Reads of the same version stand in no particular order.
 */
public final class LocationHistory {
  private final int[] starts;
  private final int[] events;
  private final int[] indexes;

  private LocationHistory(int[] starts, int[] events, int[] indexes) {
    this.starts = starts;
    this.events = events;
    this.indexes = indexes;
  }

  public static LocationHistory of(Trace trace) {
    int[] starts = new int[trace.locations().size() + 1];
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        starts[trace.target(e) + 1]++;
      }
    }
    for (int l = 1; l < starts.length; l++) {
      starts[l] += starts[l - 1];
    }
    long[] keys = new long[starts[starts.length - 1]];
    int[] fill = starts.clone();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess()) {
        long order = (trace.version(e) & 0xFFFF_FFFFL) << 1 | (kind.isWriting() ? 0 : 1);
        keys[fill[trace.target(e)]++] = order << 31 | e;
      }
    }
    int[] events = new int[keys.length];
    int[] indexes = new int[trace.size()];
    for (int l = 0; l + 1 < starts.length; l++) {
      Arrays.sort(keys, starts[l], starts[l + 1]);
      for (int i = starts[l]; i < starts[l + 1]; i++) {
        events[i] = (int) (keys[i] & Integer.MAX_VALUE);
        indexes[events[i]] = i - starts[l];
      }
    }
    return new LocationHistory(starts, events, indexes);
  }

  /** How many accesses a location has. */
  public int size(int location) {
    return starts[location + 1] - starts[location];
  }

  /** The {@code i}-th access of a location. */
  public int event(int location, int i) {
    return events[starts[location] + i];
  }

  /** Which access of its location an access event is, counting from 0. */
  public int index(int event) {
    return indexes[event];
  }
}
