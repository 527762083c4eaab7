package org.ndseq.plugin.overlay;

/** Reliability of an overlay after edits. */
public enum OverlayFreshness {
  /** The member reads as it did when it was run. */
  FRESH,
  /** The member has changed, the statement has not: shown greyed, at the statement. */
  STALE,
  /** The statement is gone: shown greyed, at the member's name. */
  LOST
}
