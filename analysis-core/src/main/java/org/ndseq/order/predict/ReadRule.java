package org.ndseq.order.predict;

/** What a predicted run owes to the reads of the trace. */
public enum ReadRule {
  /** Every read sees the very write that it saw in the trace: no other write comes in between. */
  SAME_WRITE,
  /**
   * A read comes after the write that it saw, whatever else is written in between: the read-couple
   * edges of Sinha, Malik and Gupta, section III.A.
   */
  AFTER_WRITE
}
