package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The content of a stack slot during replay: the nodes that produced the value, coded in an int.
 * {@link #NONE} stands for no node, a number from 0 for that node, anything below {@link #NONE} for
 * a pair of such codes. Pairs live only as long as the expression that is being evaluated: locals
 * hold one node at most.
 */
final class NodeValueCoding {
  static final int NONE = -1;

  private int[] left = new int[64];
  private int[] right = new int[64];
  private int size;
  private final IntArrayList nodes = new IntArrayList();
  private final IntArrayList work = new IntArrayList();

  int union(int a, int b) {
    if (a == b || b == NONE) {
      return a;
    }
    return a == NONE ? b : pair(a, b);
  }

  /** A value of no node yet, to which {@link #extend} can add later. */
  int open() {
    return pair(NONE, NONE);
  }

  private int pair(int a, int b) {
    if (size == left.length) {
      left = Arrays.copyOf(left, size * 2);
      right = Arrays.copyOf(right, size * 2);
    }
    left[size] = a;
    right[size] = b;
    return -2 - size++;
  }

  /** Adds {@code more} to a value made by {@link #open}, wherever it was copied to. */
  void extend(int open, int more) {
    if (open < NONE && more != open) {
      right[-2 - open] = union(right[-2 - open], more);
    }
  }

  /** A mark to which {@link #release} goes back. */
  int mark() {
    return size;
  }

  /** Forgets the pairs made since {@code mark}. */
  void release(int mark) {
    size = mark;
  }

  /** The distinct nodes of a value; valid until the next call. */
  IntArrayList nodes(int value) {
    nodes.clear();
    if (value >= 0) {
      nodes.add(value);
    } else if (value < NONE) {
      collect(value);
    }
    return nodes;
  }

  private void collect(int value) {
    work.clear();
    work.add(value);
    while (!work.isEmpty()) {
      int v = work.removeInt(work.size() - 1);
      if (v >= 0) {
        if (nodes.size() > 32 || !nodes.contains(v)) {
          nodes.add(v);
        }
      } else if (v < NONE) {
        work.add(right[-2 - v]);
        work.add(left[-2 - v]);
      }
    }
    if (nodes.size() > 32) {
      int[] sorted = nodes.toIntArray();
      Arrays.sort(sorted);
      nodes.clear();
      for (int i = 0; i < sorted.length; i++) {
        if (i == 0 || sorted[i] != sorted[i - 1]) {
          nodes.add(sorted[i]);
        }
      }
    }
  }
}
