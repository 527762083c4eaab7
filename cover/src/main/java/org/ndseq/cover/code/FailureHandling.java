package org.ndseq.cover.code;

/** The treatment of explicit throws in the control flow. */
public enum FailureHandling {
  /** A run that fails is a prefix of one that does not (section 4.1.1). */
  PREFIX,
  /** A throw is control flow like any other, so that each failure has its own path. */
  CONTROL_FLOW
}
