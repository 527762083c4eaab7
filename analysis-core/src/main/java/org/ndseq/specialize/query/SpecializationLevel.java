package org.ndseq.specialize.query;

/** How far the program is specialised before it is analysed. */
public enum SpecializationLevel {
  /** The program as it is. */
  ORIGINAL,
  /** Methods and segments cloned. */
  CONTROL_FLOW,
  /** Values that the schedule determines known as well. */
  DATA_FLOW
}
