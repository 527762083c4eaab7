package org.ndseq.agent.runtime;

import java.util.Arrays;

/** Which arrival at a barrier, or at a phaser, was the last of each of its rounds. */
public final class BarrierRoundLog {
  private int[] ends = new int[4];
  private int known;
  private int now;

  /** The round that is under way, where rounds follow each other by {@link #next}. */
  public synchronized int now() {
    return now;
  }

  /** The round that is under way ends. */
  public synchronized void next() {
    now++;
  }

  /** An arrival of that round; those of later rounds have greater numbers. */
  public synchronized void arrived(int round, int arrival) {
    if (round >= ends.length) {
      ends = Arrays.copyOf(ends, Math.max(round + 1, ends.length * 2));
    }
    Arrays.fill(ends, known, Math.max(round, known), lastOf(known - 1));
    known = Math.max(known, round + 1);
    ends[round] = arrival;
  }

  /** The last arrival of that round, or of the last one before it that had any; 0 for none. */
  public synchronized int lastOf(int round) {
    return round < 0 || known == 0 ? 0 : ends[Math.min(round, known - 1)];
  }
}
