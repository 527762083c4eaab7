package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** A stack of order constraints: {@code from} happens, and before {@code to}, if that happens. */
final class EdgeList {
  private final IntArrayList from = new IntArrayList();
  private final IntArrayList to = new IntArrayList();

  void add(int before, int after) {
    from.add(before);
    to.add(after);
  }

  int size() {
    return from.size();
  }

  int from(int i) {
    return from.getInt(i);
  }

  int to(int i) {
    return to.getInt(i);
  }

  void truncate(int size) {
    from.size(size);
    to.size(size);
  }

  void clear() {
    truncate(0);
  }

  void copy(EdgeList other) {
    clear();
    from.addAll(other.from);
    to.addAll(other.to);
  }
}
