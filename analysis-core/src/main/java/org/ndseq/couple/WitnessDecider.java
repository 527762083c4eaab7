package org.ndseq.couple;

import org.ndseq.order.predict.RunModel;

/**
 * Verdicts on a read and each write that could challenge the one it saw. Events are those of the
 * {@link RunModel}; {@link RunModel#INITIAL} is the value that the variable had in the beginning.
 */
public abstract sealed class WitnessDecider permits ReadWitnessDecider, FinalReadDecider {
  private final int writer;
  private final int[] writes;

  WitnessDecider(int writer, int[] writes) {
    this.writer = writer;
    this.writes = writes;
  }

  /** The write that the read saw. */
  public final int writer() {
    return writer;
  }

  /** Number of writes of the variable, the initial one included. */
  public final int writeCount() {
    return writes.length;
  }

  public final int write(int i) {
    return writes[i];
  }

  /** Whether the {@code i}-th write is neither the writer nor the read itself. */
  public abstract boolean isChallenger(int i);

  /** Number of witnesses, feasible or not. */
  public abstract int size();

  /** Number of feasible witnesses. */
  public abstract int feasibleCount();

  /** Number of witnesses for which the search gave up. */
  public abstract int undecidedCount();
}
