package org.ndseq.plugin.settings;

import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingType;

/** Kinds of findings that can be hidden in the editor; the tool window shows everything. */
public enum HighlightKind {
  DEADLOCKS(FindingType.DEADLOCK),
  FAILURES(FindingType.FAILURE),
  BLOCKS(FindingType.BLOCK),
  CYCLES(FindingType.CYCLE),
  RACES(FindingType.RACE),
  COUPLES(FindingType.COUPLE),
  PROOFS(FindingType.PROOF);

  private final FindingType type;

  HighlightKind(FindingType type) {
    this.type = type;
  }

  /** The text on the settings page. */
  String text() {
    return type.group();
  }

  static HighlightKind of(Finding finding) {
    for (HighlightKind highlight : values()) {
      if (highlight.type == finding.type()) {
        return highlight;
      }
    }
    throw new IllegalStateException("no switch for " + finding.type());
  }
}
