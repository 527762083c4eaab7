package org.ndseq.couple;

/**
 * The three orders in which a challenger c breaks the couple of a writer w and a reader r (Sinha,
 * Malik and Gupta, section III).
 */
public enum WitnessKind {
  READ_BEFORE_WRITE(1, "c<r<w"),
  CHALLENGER_BETWEEN(2, "w<c<r"),
  WITHOUT_WRITE(3, "c<r");

  private final int number;
  private final String order;

  WitnessKind(int number, String order) {
    this.number = number;
    this.order = order;
  }

  /** The number that the paper gives to the case. */
  public int number() {
    return number;
  }

  /** The order as text. */
  public String order() {
    return order;
  }
}
