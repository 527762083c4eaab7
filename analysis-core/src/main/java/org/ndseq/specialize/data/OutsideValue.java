package org.ndseq.specialize.data;

/** How a program gets a number from outside of its own code. */
enum OutsideValue {
  /** Parsed from a text, such as an argument. */
  PARSED,
  /** Returned by another method of the library. */
  RETURNED
}
