package org.ndseq.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The union of findings against a count of what went in. */
class FindingsUnionTest {
  private static final Place AT = new Place("A.java", 7, "A", "m()V");

  private static Findings part(Verdict verdict, List<Race> races) {
    return Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
        .withRuns(List.of(new RunSummary(0, 1, "random", 10, 0, 2, 0)))
        .withInference(
            List.of(),
            verdict,
            verdict == Verdict.UNKNOWN ? "why" : "",
            verdict == Verdict.SPEC
                ? List.of(new IfStarBlock("b", "A.java", "A", "m()V", 1, 2, 1, 2, ""))
                : List.of(),
            List.of())
        .withRaces(races);
  }

  private static Race race(String id, EvidenceKind kind, long count) {
    Race.End end = new Race.End(AccessKind.WRITE, AT, List.of());
    return new Race(id, "A.x", end, end, kind, count);
  }

  @Test
  void racesAreCountedOnceWithAllTheirCounts() {
    Random random = new Random(7);
    for (int round = 0; round < 50; round++) {
      List<Findings> parts = new ArrayList<>();
      Map<String, Long> counts = new HashMap<>();
      Map<String, Boolean> seen = new HashMap<>();
      for (int p = 0; p <= random.nextInt(4); p++) {
        Map<String, Race> races = new HashMap<>();
        for (int r = 0; r < random.nextInt(6); r++) {
          String id = "r" + random.nextInt(4);
          EvidenceKind kind = random.nextBoolean() ? EvidenceKind.OBSERVED : EvidenceKind.PREDICTED;
          races.putIfAbsent(id, race(id, kind, 1 + random.nextInt(5)));
        }
        races.forEach(
            (id, r) -> {
              counts.merge(id, r.count(), Long::sum);
              seen.merge(id, r.kind() == EvidenceKind.OBSERVED, Boolean::logicalOr);
            });
        parts.add(part(Verdict.SERIALIZABLE, List.copyOf(races.values())));
      }
      Findings union = FindingsUnion.of(parts);
      assertThat(union.races()).hasSize(counts.size());
      for (Race r : union.races()) {
        assertThat(r.count()).isEqualTo(counts.get(r.id()));
        assertThat(r.kind() == EvidenceKind.OBSERVED).isEqualTo(seen.get(r.id()));
      }
      assertThat(union.runs()).hasSize(parts.size());
    }
  }

  @Test
  void whatAStepIsStaysSaid() {
    Findings whole = part(Verdict.SERIALIZABLE, List.of());
    Findings steps = whole.withStep("a step is an iteration", List.of());
    assertThat(FindingsUnion.of(List.of(whole, steps, steps)).step())
        .isEqualTo("a step is an iteration");
    Findings unknown = part(Verdict.UNKNOWN, List.of());
    Findings undecided = FindingsUnion.of(List.of(steps, unknown));
    assertThat(undecided.reason()).isEqualTo("why");
    assertThat(undecided.step()).isEmpty();
    Findings none = part(Verdict.NONE, List.of());
    assertThat(FindingsUnion.of(List.of(steps, none)).reason()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "SERIALIZABLE,SERIALIZABLE,SERIALIZABLE,0",
    "SERIALIZABLE,SPEC,SPEC,1",
    "SPEC,SPEC,SPEC,1",
    "SPEC,INTERLEAVED,INTERLEAVED,0",
    "INTERLEAVED,UNKNOWN,UNKNOWN,0",
    "SPEC,UNKNOWN,UNKNOWN,0",
    "UNKNOWN,NONE,NONE,0"
  })
  void theVerdictIsTheWorst(Verdict a, Verdict b, Verdict worst, int blocks) {
    for (List<Verdict> order : List.of(List.of(a, b), List.of(b, a))) {
      Findings union = FindingsUnion.of(order.stream().map(v -> part(v, List.of())).toList());
      assertThat(union.verdict()).isEqualTo(worst);
      assertThat(union.blocks()).hasSize(blocks);
      assertThat(union.reason()).isEqualTo(worst == Verdict.UNKNOWN ? "why" : "");
    }
  }

  @Test
  void aCoupleHasOneIdWhicheverWriteItsRunSaw() {
    FindingId.Anchor read = new FindingId.Anchor("A", "m()V", 1);
    FindingId.Anchor one = new FindingId.Anchor("A", "m()V", 5);
    FindingId.Anchor two = new FindingId.Anchor("A", "m()V", 9);
    String id = FindingId.choice("couple", "A.x", read, List.of(one, two));
    assertThat(FindingId.choice("couple", "A.x", read, List.of(two, one))).isEqualTo(id);
    assertThat(FindingId.choice("couple", "A.x", one, List.of(read, two))).isNotEqualTo(id);
  }
}
