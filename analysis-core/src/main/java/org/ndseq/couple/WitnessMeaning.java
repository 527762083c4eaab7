package org.ndseq.couple;

import org.ndseq.order.predict.ReadRule;

/** Definition of a feasible witness; {@code docs/couples.md} compares the two. */
public enum WitnessMeaning {
  /**
   * There is a predicted run: each task does a prefix of its events, every read but the one in
   * question sees the write that it saw in the trace, and that one is the last event of its task.
   */
  STRICT(ReadRule.SAME_WRITE),
  /**
   * Some choice graph is acyclic (Sinha, Malik and Gupta, theorem 2): all events of the trace can
   * be put in one order that has the witness, keeps scopes disjoint and puts reads somewhere after
   * the writes that they saw.
   */
  AS_PAPER(ReadRule.AFTER_WRITE);

  private final ReadRule rule;

  WitnessMeaning(ReadRule rule) {
    this.rule = rule;
  }

  /** The rule for the other reads. */
  public ReadRule rule() {
    return rule;
  }
}
