package org.ndseq.finding;

import java.util.Locale;

/** Severity of a finding, with the names that SARIF has. */
public enum Level {
  /** No finding in need of attention; as a limit: never fail. */
  NONE,
  /** An {@code if(*)} block; a read-couple that is no warning. */
  NOTE,
  /**
   * A race; a predicted deadlock or cycle; a task that ended with an exception; a read-couple that
   * the result depends on, unless a sequential program explains all runs and so what the read can
   * see; a verdict that could not be reached.
   */
  WARNING,
  /** An observed deadlock, a failed assertion, or an observed conflict cycle. */
  ERROR;

  /** The word on the command line, in SARIF and in the data of the page. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether this level is at least {@code limit}. */
  public boolean reaches(Level limit) {
    return limit != NONE && this != NONE && compareTo(limit) >= 0;
  }
}
