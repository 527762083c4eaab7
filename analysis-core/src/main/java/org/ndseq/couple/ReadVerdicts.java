package org.ndseq.couple;

import java.util.BitSet;
import org.ndseq.order.predict.RunModel;

/**
 * All witnesses of one read: its writer is known, so there is one of each kind for every
 * challenger. Events are those of the {@link RunModel}; {@link RunModel#INITIAL} is the value that
 * the variable had in the beginning.
 */
public final class ReadVerdicts {
  /** Shared and never changed: most reads have no feasible witness. */
  private static final BitSet NO_BITS = new BitSet(0);

  private final int read;
  private final int writer;
  private final int[] writes;
  private final BitSet[] feasible = {NO_BITS, NO_BITS, NO_BITS};
  private final BitSet[] undecided = {NO_BITS, NO_BITS, NO_BITS};

  ReadVerdicts(int read, int writer, int[] writes) {
    this.read = read;
    this.writer = writer;
    this.writes = writes;
  }

  public int read() {
    return read;
  }

  public int writer() {
    return writer;
  }

  /** How many writes the variable has. */
  public int writeCount() {
    return writes.length;
  }

  public int write(int i) {
    return writes[i];
  }

  public boolean isChallenger(int i) {
    return writes[i] != writer && writes[i] != read;
  }

  /** Whether the witness of this kind with the {@code i}-th write as challenger is feasible. */
  public boolean isFeasible(WitnessKind kind, int i) {
    return feasible[kind.number() - 1].get(i);
  }

  /** Whether the search for that witness was given up; it does not count as feasible. */
  public boolean isUndecided(WitnessKind kind, int i) {
    return undecided[kind.number() - 1].get(i);
  }

  /** How many witnesses there are, feasible or not. */
  public int size() {
    int challengers = 0;
    for (int i = 0; i < writes.length; i++) {
      challengers += isChallenger(i) ? 1 : 0;
    }
    return feasible.length * challengers;
  }

  /** How many are feasible. */
  public int feasibleCount() {
    return count(feasible);
  }

  /** How many were given up. */
  public int undecidedCount() {
    return count(undecided);
  }

  private static int count(BitSet[] bits) {
    int n = 0;
    for (BitSet b : bits) {
      n += b.cardinality();
    }
    return n;
  }

  void setFeasible(WitnessKind kind, int i) {
    int k = kind.number() - 1;
    if (feasible[k].isEmpty()) {
      feasible[k] = new BitSet(writes.length);
    }
    feasible[k].set(i, isChallenger(i));
    if (undecided[k].get(i)) {
      undecided[k].clear(i);
    }
  }

  void setUndecided(WitnessKind kind, int i) {
    int k = kind.number() - 1;
    if (undecided[k].isEmpty()) {
      undecided[k] = new BitSet(writes.length);
    }
    undecided[k].set(i, isChallenger(i));
  }

  /** What follows from a challenger that is infeasible for all from there to {@code to}. */
  void setDecided(WitnessKind kind, int from, int to) {
    int k = kind.number() - 1;
    if (!undecided[k].isEmpty()) {
      undecided[k].clear(from, to);
    }
  }
}
