package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Orders of scopes that hold once an event happens: a scope that has begun before an event of an
 * excluding scope is closed before that scope begins. {@link MustOrder} collects them; it cannot
 * use them as unconditional orders, since a run may end before that event.
 */
final class ScopeOrderIndex {
  private final int[] first;
  private final IntArrayList next = new IntArrayList();
  private final IntArrayList releases = new IntArrayList();
  private final IntArrayList events = new IntArrayList();
  private final BitSet direct = new BitSet();

  ScopeOrderIndex(int size) {
    first = new int[size];
    Arrays.fill(first, -1);
  }

  /**
   * When {@code event} happens, {@code release} comes before {@code acquire}.
   *
   * @param isDirect whether the event itself waits for one of the scope that is released
   */
  void add(int release, int acquire, int event, boolean isDirect) {
    for (int i = first[acquire]; i >= 0; i = next.getInt(i)) {
      if (releases.getInt(i) == release && (direct.get(i) || !isDirect)) {
        return;
      }
    }
    direct.set(releases.size(), isDirect);
    next.add(first[acquire]);
    releases.add(release);
    events.add(event);
    first[acquire] = releases.size() - 1;
  }

  /** The first order of an acquisition, or -1. */
  int first(int acquire) {
    return first[acquire];
  }

  /** The next order of the same acquisition, or -1. */
  int next(int order) {
    return next.getInt(order);
  }

  int release(int order) {
    return releases.getInt(order);
  }

  /** The event on which an order depends. */
  int event(int order) {
    return events.getInt(order);
  }

  /** Whether it depends only on events that this event itself waits for. */
  boolean isDirect(int order) {
    return direct.get(order);
  }
}
