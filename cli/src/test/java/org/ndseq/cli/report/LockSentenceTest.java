package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.ndseq.finding.EvidenceKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;

/** Why the locks that were held did not help. */
class LockSentenceTest {
  private static String of(List<String> first, List<String> second) {
    return LockSentence.of(new Race("1", "A.x", end(first), end(second), EvidenceKind.OBSERVED, 1));
  }

  private static Race.End end(List<String> locks) {
    return new Race.End(AccessKind.WRITE, new Place("A.java", 1, "A", "f()V"), List.of(), locks);
  }

  @Test
  void readersAreToldFromOthers() {
    List<String> reading = List.of("Lock#1" + Race.FOR_READING);
    assertThat(of(reading, reading))
        .isEqualTo("both sides hold Lock#1 (for reading), which lets other readers in");
    assertThat(of(reading, List.of()))
        .isEqualTo("the first side holds Lock#1 (for reading), the second none: no lock in common");
    assertThat(of(List.of(), List.of())).isEqualTo("neither side holds a lock");
    assertThat(of(List.of("A#1"), List.of("B#2", "A#1"))).isEqualTo("both sides hold A#1");
  }
}
