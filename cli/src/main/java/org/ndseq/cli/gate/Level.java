package org.ndseq.cli.gate;

import java.util.Locale;
import org.ndseq.finding.Couple;
import org.ndseq.finding.Verdict;

/** How much a finding weighs, as in SARIF. */
public enum Level {
  /** Not at all; as a limit: never fail. */
  NONE,
  /** An {@code if(*)} block; a read-couple that is no warning. */
  NOTE,
  /**
   * A race; a read-couple that the result depends on, unless a sequential program explains all runs
   * and so what the read can see; a verdict that could not be reached.
   */
  WARNING,
  /** A conflict cycle: no sequential program explains what was seen. */
  ERROR;

  /** The level of a couple of findings with a verdict. */
  public static Level of(Couple couple, Verdict verdict) {
    boolean isExplained = verdict != Verdict.NONE && verdict != Verdict.UNKNOWN;
    return couple.reachesFocus() && !isExplained ? WARNING : NOTE;
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a finding of this level is one that {@code limit} asks about. */
  boolean reaches(Level limit) {
    return limit != NONE && this != NONE && compareTo(limit) >= 0;
  }
}
