package org.ndseq.agent.runtime;

import java.util.Arrays;

/** A growing list of ints; not thread-safe. */
final class IntList {
  private int[] elements = new int[8];
  private int size;

  void add(int element) {
    if (size == elements.length) {
      elements = Arrays.copyOf(elements, size * 2);
    }
    elements[size++] = element;
  }

  int[] drain() {
    int[] all = Arrays.copyOf(elements, size);
    size = 0;
    return all;
  }
}
