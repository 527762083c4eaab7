package org.ndseq.plugin.marker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ndseq.plugin.psi.RealPsi;

/** The names of the severities, and the sentences that the platform makes of their patterns. */
class FindingSeverityTableTest {
  @Test
  void namesAndCountsAreWholeSentences() {
    RealPsi.get();
    assertThat(FindingSeverityTable.RACE.getDisplayCapitalizedName()).isEqualTo("Race (NDSeq)");
    assertThat(FindingSeverityTable.RACE.getCountMessage(1)).isEqualTo("1 race");
    assertThat(FindingSeverityTable.COUPLE.getCountMessage(3))
        .isEqualTo("3 nondeterministic reads");
  }
}
