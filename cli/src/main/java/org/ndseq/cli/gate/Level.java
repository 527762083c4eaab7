package org.ndseq.cli.gate;

import java.util.Locale;
import org.ndseq.finding.Couple;

/** How much a finding weighs, as in SARIF. */
public enum Level {
  /** Not at all; as a limit: never fail. */
  NONE,
  /** An {@code if(*)} block; a read-couple that the result does not depend on. */
  NOTE,
  /** A race; a read-couple that the result depends on; a verdict that could not be reached. */
  WARNING,
  /** A conflict cycle: no sequential program explains what was seen. */
  ERROR;

  public static Level of(Couple couple) {
    return couple.reachesFocus() ? WARNING : NOTE;
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
