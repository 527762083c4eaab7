package org.ndseq.couple;

import java.util.BitSet;
import org.ndseq.order.predict.RunModel;

/**
 * All witnesses of one read: its writer is known, so there is one of each kind for every
 * challenger. Events are those of the {@link RunModel}; {@link RunModel#INITIAL} is the value that
 * the variable had in the beginning.
 */
public final class ReadVerdicts {
  private final int read;
  private final int writer;
  private final int[] challengers;
  private final BitSet[] feasible = new BitSet[WitnessKind.values().length];

  ReadVerdicts(int read, int writer, int[] challengers) {
    this.read = read;
    this.writer = writer;
    this.challengers = challengers;
    for (int k = 0; k < feasible.length; k++) {
      feasible[k] = new BitSet(0);
    }
  }

  public int read() {
    return read;
  }

  public int writer() {
    return writer;
  }

  public int challengerCount() {
    return challengers.length;
  }

  public int challenger(int i) {
    return challengers[i];
  }

  /** Whether the witness of this kind with the {@code i}-th challenger is feasible. */
  public boolean isFeasible(WitnessKind kind, int i) {
    return feasible[kind.number() - 1].get(i);
  }

  /** How many witnesses there are, feasible or not. */
  public int size() {
    return feasible.length * challengers.length;
  }

  /** How many are feasible. */
  public int feasibleCount() {
    int n = 0;
    for (BitSet b : feasible) {
      n += b.cardinality();
    }
    return n;
  }

  void setFeasible(WitnessKind kind, int i) {
    feasible[kind.number() - 1].set(i);
  }
}
