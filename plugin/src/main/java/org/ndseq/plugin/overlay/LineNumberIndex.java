package org.ndseq.plugin.overlay;

import java.util.Arrays;

/**
 * Line numbers, from 1, of offsets in a text; any line separator that ends in {@code \n} will do.
 */
final class LineNumberIndex {
  private final int[] starts;

  LineNumberIndex(CharSequence text) {
    int[] found = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        if (count == found.length) {
          found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }

  int lineOf(int offset) {
    int at = Arrays.binarySearch(starts, offset);
    return at >= 0 ? at + 1 : -at - 1;
  }

  int count() {
    return starts.length;
  }
}
