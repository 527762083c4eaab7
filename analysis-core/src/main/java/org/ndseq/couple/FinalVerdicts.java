package org.ndseq.couple;

import java.util.BitSet;
import org.ndseq.order.predict.RunModel;

/**
 * The witnesses of the implicit read of a variable behind the end of the run (Sinha, Malik and
 * Gupta, section III). It comes after every event, so of the three kinds only w&lt;c&lt;r is
 * possible: a challenger can be written last when all events have happened.
 */
public final class FinalVerdicts {
  private final int variable;
  private final int writer;
  private final int[] writes;
  private final BitSet feasible = new BitSet();
  private final BitSet undecided = new BitSet();

  FinalVerdicts(int variable, int writer, int[] writes) {
    this.variable = variable;
    this.writer = writer;
    this.writes = writes;
  }

  /** The variable, as the {@link RunModel} numbers them. */
  public int variable() {
    return variable;
  }

  /** The last write in the trace. */
  public int writer() {
    return writer;
  }

  /** How many writes the variable has, the initial one included. */
  public int writeCount() {
    return writes.length;
  }

  public int write(int i) {
    return writes[i];
  }

  public boolean isChallenger(int i) {
    return writes[i] != writer;
  }

  /** Whether the {@code i}-th write comes after the writer in some run of all events. */
  public boolean isFeasible(int i) {
    return feasible.get(i);
  }

  /** Whether the search for that was given up. */
  public boolean isUndecided(int i) {
    return undecided.get(i);
  }

  /** How many witnesses there are: one per challenger. */
  public int size() {
    return writes.length - 1;
  }

  public int feasibleCount() {
    return feasible.cardinality();
  }

  public int undecidedCount() {
    return undecided.cardinality();
  }

  void setFeasible(int i) {
    feasible.set(i);
    undecided.clear(i);
  }

  void setUndecided(int i) {
    undecided.set(i);
  }
}
