package org.ndseq.trace.format;

import java.util.Arrays;

/**
 * What encoder and decoder both expect next, so that an expected value costs no byte. Per site: the
 * object and slot last used there and the step between its last two slots, likewise the version and
 * its step, and the site that followed it last time. Sites are dense, so the tables are plain
 * arrays that grow with the largest site seen.
 *
 * <p>Both twins start every chunk from {@link #reset()}: a chunk can be decoded knowing only the
 * definitions, and one set of tables serves all threads of a reader.
 */
final class Predictor {
  /** Ints per site in {@link #state}. */
  static final int WIDTH = 6;

  static final int OBJECT = 0;
  static final int SLOT = 1;
  static final int SLOT_STEP = 2;
  static final int VERSION = 3;
  static final int VERSION_STEP = 4;
  static final int NEXT_SITE = 5;

  int[] state = new int[64 * WIDTH];
  int sites = 64;
  private int used;
  private int[] named = new int[64];
  private int namedCount;
  int lastSite;
  int lastBit;

  /** Forgets everything, in time that grows with the largest site used. */
  void reset() {
    Arrays.fill(state, 0, used * WIDTH, 0);
    restart();
  }

  /**
   * Forgets everything, in time that grows with the events since the last reset. A reader needs
   * this, because a file can name its last site in every one of many short chunks. It works where
   * every site was {@linkplain #name named} before its first use.
   */
  void resetNamed() {
    for (int i = 0; i < namedCount; i++) {
      int row = named[i] * WIDTH;
      Arrays.fill(state, row, row + WIDTH, 0);
    }
    Arrays.fill(state, 0, WIDTH, 0); // the site expected at first
    restart();
  }

  private void restart() {
    used = 0;
    namedCount = 0;
    lastSite = 0;
    lastBit = 0;
  }

  /** Remembers that {@link #resetNamed()} has to forget {@code site}. */
  void name(int site) {
    if (namedCount == named.length) {
      named = Arrays.copyOf(named, namedCount * 2);
    }
    named[namedCount++] = site;
  }

  /** Makes sure that {@code site} has its row, and that {@link #reset()} will clear it. */
  void touch(int site) {
    if (site >= used) {
      used = site + 1;
      if (site >= sites) {
        sites = Math.max(sites * 2, site + 1);
        state = Arrays.copyOf(state, sites * WIDTH);
      }
    }
  }
}
