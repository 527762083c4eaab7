package org.ndseq.couple;

import java.util.BitSet;

/**
 * All witnesses of one read: its writer is known, so there is one of each kind for every
 * challenger.
 */
public final class ReadWitnessDecider extends WitnessDecider {
  /** Shared and never changed: most reads have no feasible witness. */
  private static final BitSet NO_BITS = new BitSet(0);

  private final int read;
  private final BitSet[] feasible = {NO_BITS, NO_BITS, NO_BITS};
  private final BitSet[] undecided = {NO_BITS, NO_BITS, NO_BITS};

  ReadWitnessDecider(int read, int writer, int[] writes) {
    super(writer, writes);
    this.read = read;
  }

  public int read() {
    return read;
  }

  @Override
  public boolean isChallenger(int i) {
    return write(i) != writer() && write(i) != read;
  }

  /** Whether the witness of this kind with the {@code i}-th write as challenger is feasible. */
  public boolean isFeasible(WitnessKind kind, int i) {
    return feasible[kind.number() - 1].get(i);
  }

  /** Whether the search for that witness gave up; such a witness does not count as feasible. */
  public boolean isUndecided(WitnessKind kind, int i) {
    return undecided[kind.number() - 1].get(i);
  }

  @Override
  public int size() {
    int challengers = 0;
    for (int i = 0; i < writeCount(); i++) {
      challengers += isChallenger(i) ? 1 : 0;
    }
    return feasible.length * challengers;
  }

  @Override
  public int feasibleCount() {
    return count(feasible);
  }

  @Override
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
      feasible[k] = new BitSet(writeCount());
    }
    feasible[k].set(i, isChallenger(i));
    if (undecided[k].get(i)) {
      undecided[k].clear(i);
    }
  }

  void setUndecided(WitnessKind kind, int i) {
    int k = kind.number() - 1;
    if (undecided[k].isEmpty()) {
      undecided[k] = new BitSet(writeCount());
    }
    undecided[k].set(i, isChallenger(i));
  }

  /** Marks the challengers from an infeasible one to {@code to} as infeasible. */
  void setDecided(WitnessKind kind, int from, int to) {
    int k = kind.number() - 1;
    if (!undecided[k].isEmpty()) {
      undecided[k].clear(from, to);
    }
  }
}
