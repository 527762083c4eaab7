package org.ndseq.order.predict;

/** Rule for the reads of a predicted run. */
public enum ReadRule {
  /** Every read sees the very write that it saw in the trace: no other write is in between. */
  SAME_WRITE,
  /**
   * A read comes after the write that it saw, possibly with other writes in between: the
   * read-couple edges of Sinha, Malik and Gupta, section III.A.
   */
  AFTER_WRITE
}
