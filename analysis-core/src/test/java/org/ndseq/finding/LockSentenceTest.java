package org.ndseq.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Why the locks that were held did not help. */
class LockSentenceTest {
  private static String of(List<LockRecord> first, List<LockRecord> second) {
    return LockSentence.of(new Race("1", "A.x", end(first), end(second), EvidenceKind.OBSERVED, 1));
  }

  private static Race.End end(List<LockRecord> locks) {
    return new Race.End(AccessKind.WRITE, new Place("A.java", 1, "A", "f()V"), List.of(), locks);
  }

  @Test
  void readersAreToldFromOthers() {
    List<LockRecord> reading = List.of(LockRecord.shared("Lock#1"));
    assertThat(of(reading, reading))
        .isEqualTo(
            "both sides hold Lock#1 (for reading), which other readers can hold at the same time");
    assertThat(of(reading, List.of()))
        .isEqualTo("the first side holds Lock#1 (for reading), the second none: no lock in common");
    assertThat(of(List.of(), List.of())).isEqualTo("neither side holds a lock");
    LockRecord a = LockRecord.exclusive("A#1");
    assertThat(of(List.of(a), List.of(LockRecord.exclusive("B#2"), a)))
        .isEqualTo("both sides hold A#1");
  }
}
