package org.ndseq.flow.graph;

import java.util.BitSet;

/**
 * A queue of nodes in pages of 4096. Takes the nodes of one page, from the last to the first,
 * before those of the next page below: most dependences are short, so the nodes that they reach are
 * still in the processor's cache.
 */
final class NodePageQueue {
  private static final int WORDS = 64;

  private final long[] waiting;

  /** Per page, which of its words are not zero. */
  private final long[] words;

  private final BitSet pages = new BitSet();
  private int page;

  /** For nodes below {@code capacity}. */
  NodePageQueue(int capacity) {
    this.words = new long[(capacity >>> 12) + 1];
    this.waiting = new long[words.length * WORDS];
  }

  /** Lets a node wait. */
  void add(int node) {
    int word = node >>> 6;
    waiting[word] |= 1L << node;
    int of = word >>> 6;
    if (words[of] == 0) {
      pages.set(of);
    }
    words[of] |= 1L << word;
  }

  /** Takes a node, or -1 if none waits. */
  int take() {
    if (words[page] == 0) {
      int below = pages.previousSetBit(page);
      page = below >= 0 ? below : pages.length() - 1;
      if (page < 0) {
        page = 0;
        return -1;
      }
    }
    int word = page * WORDS + (Long.SIZE - 1 - Long.numberOfLeadingZeros(words[page]));
    int bit = Long.SIZE - 1 - Long.numberOfLeadingZeros(waiting[word]);
    waiting[word] &= ~(1L << bit);
    if (waiting[word] == 0) {
      words[page] &= ~(1L << word);
      if (words[page] == 0) {
        pages.clear(page);
      }
    }
    return (word << 6) + bit;
  }
}
