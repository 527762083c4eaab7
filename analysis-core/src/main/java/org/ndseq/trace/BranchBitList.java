package org.ndseq.trace;

import java.util.Arrays;

/** The branch outcomes of one thread, in order. */
public final class BranchBitList {
  private final long[] words;
  private final int size;

  private BranchBitList(long[] words, int size) {
    this.words = words;
    this.size = size;
  }

  public int size() {
    return size;
  }

  /** Outcome {@code i}: 1 if the branch was taken. */
  public int get(int i) {
    return (int) (words[i >>> 6] >>> i) & 1;
  }

  /** The {@code width} (at most 32) outcomes from {@code i} on as a number, the first lowest. */
  public int get(int i, int width) {
    int value = 0;
    for (int k = 0; k < width; k++) {
      value |= get(i + k) << k;
    }
    return value;
  }

  static final class Builder {
    private long[] words = {};
    private int size;

    int size() {
      return size;
    }

    void add(int bit) {
      if (size >>> 6 == words.length) {
        words = Arrays.copyOf(words, Math.max(4, words.length * 2));
      }
      words[size >>> 6] |= (long) bit << size;
      size++;
    }

    void addPacked(int count, byte[] packed) {
      for (int i = 0; i < count; i++) {
        add(packed[i >>> 3] >>> (i & 7) & 1);
      }
    }

    BranchBitList build() {
      return new BranchBitList(Arrays.copyOf(words, (size + 63) >>> 6), size);
    }
  }
}
