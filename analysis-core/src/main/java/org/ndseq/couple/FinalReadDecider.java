package org.ndseq.couple;

import java.util.BitSet;
import org.ndseq.order.predict.RunModel;

/**
 * The witnesses of the implicit read of a variable after the end of the run (Sinha, Malik and
 * Gupta, section III). It comes after every event, so of the three kinds only w&lt;c&lt;r is
 * possible: a challenger can be written last when all events have happened.
 */
public final class FinalReadDecider extends WitnessDecider {
  private final int variable;
  private final BitSet feasible = new BitSet();
  private final BitSet undecided = new BitSet();

  FinalReadDecider(int variable, int writer, int[] writes) {
    super(writer, writes);
    this.variable = variable;
  }

  /** The variable, as the {@link RunModel} numbers them. */
  public int variable() {
    return variable;
  }

  @Override
  public boolean isChallenger(int i) {
    return write(i) != writer();
  }

  /** Whether the {@code i}-th write comes after the writer in some run of all events. */
  public boolean isFeasible(int i) {
    return feasible.get(i);
  }

  /** Whether the search for that challenger gave up. */
  public boolean isUndecided(int i) {
    return undecided.get(i);
  }

  @Override
  public int size() {
    return writeCount() - 1;
  }

  @Override
  public int feasibleCount() {
    return feasible.cardinality();
  }

  @Override
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
