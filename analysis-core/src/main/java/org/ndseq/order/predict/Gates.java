package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/** The constraints of a {@link Schedule} by the event that they hold back. */
final class Gates {
  private final int[] first;
  private final IntArrayList next = new IntArrayList();
  private final IntArrayList froms = new IntArrayList();
  private final IntArrayList tos = new IntArrayList();

  Gates(int events) {
    first = new int[events];
    Arrays.fill(first, -1);
  }

  /** Forgets the constraints there were and takes others. */
  void set(EdgeList constraints) {
    for (int i = 0; i < tos.size(); i++) {
      first[tos.getInt(i)] = -1;
    }
    next.clear();
    froms.clear();
    tos.clear();
    for (int i = 0; i < constraints.size(); i++) {
      int to = constraints.to(i);
      froms.add(constraints.from(i));
      tos.add(to);
      next.add(first[to]);
      first[to] = i;
    }
  }

  /** An event that a constraint puts before {@code e} and that has not happened, or -1. */
  int missing(int e, Schedule schedule) {
    for (int i = first[e]; i >= 0; i = next.getInt(i)) {
      if (!schedule.isDone(froms.getInt(i))) {
        return froms.getInt(i);
      }
    }
    return -1;
  }
}
