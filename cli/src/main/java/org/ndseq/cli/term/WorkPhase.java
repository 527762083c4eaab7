package org.ndseq.cli.term;

import java.util.Locale;

/** A part of the work; its word is fixed, since other programs read it. */
public enum WorkPhase {
  /** The program runs under the agent; counted in runs. */
  RECORD("recording"),
  /** A trace is analysed; counted in runs. */
  ANALYSE("analysing"),
  /** Blocks that explain all runs are searched. */
  SEARCH("searching"),
  /** The sequential program is run, with and without its blocks. */
  JUDGE("judging"),
  /** Findings are demonstrated in controlled runs. */
  CONFIRM("confirming"),
  /** Tasks are proved independent. */
  PROVE("proving"),
  /** The reports are written. */
  WRITE("writing");

  private final String doing;

  WorkPhase(String doing) {
    this.doing = doing;
  }

  /** The word in JSON lines. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The display text. */
  public String doing() {
    return doing;
  }
}
