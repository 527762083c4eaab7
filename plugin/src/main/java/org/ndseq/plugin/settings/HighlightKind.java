package org.ndseq.plugin.settings;

import org.ndseq.plugin.findings.Finding;

/** What the editor can be told not to show; the tool window shows everything. */
public enum HighlightKind {
  BLOCKS("if(*) blocks"),
  CYCLES("Conflict cycles"),
  RACES("Races"),
  COUPLES("Nondeterministic reads"),
  PROOFS("Proofs of independence");

  private final String text;

  HighlightKind(String text) {
    this.text = text;
  }

  /** The word on the settings page. */
  String text() {
    return text;
  }

  static HighlightKind of(Finding finding) {
    if (finding instanceof Finding.Block) {
      return BLOCKS;
    }
    if (finding instanceof Finding.NoSpec) {
      return CYCLES;
    }
    if (finding instanceof Finding.Racy) {
      return RACES;
    }
    return finding instanceof Finding.Coupled ? COUPLES : PROOFS;
  }
}
