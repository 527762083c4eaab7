package org.ndseq.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The twins together, against the JSON Schema that travels in the jar. */
class FindingsTest {
  private static final Place AT = new Place("Sor.java", 88, "p.Sor", "fold(I)V");

  private static final Findings SAMPLE =
      Findings.none(ToolInfo.ndseq("0.1.0"), new ProgramInfo("p.Sor", 12, 3, 0), "")
          .withRuns(List.of(new RunSummary(0, -1, "random", 905_000L, 561_000L, 8, 0)))
          .withInference(
              List.of(new FocusVariable("Sor.G", "read after join at Sor.java:88")),
              Verdict.SPEC,
              "",
              List.of(new IfStarBlock("b1", "R.java", "R", "fold(I)V", 13, 18, 24, 61, "ab")),
              List.of(
                  new ConflictCycle(
                      "c1",
                      List.of(new ConflictCycle.Step("T1", AccessKind.READ, "Sor.G", AT)),
                      "make lines 3-5 atomic")))
          .withDeadlocks(
              List.of(
                  HandmadeFindings.deadlock("d1", EvidenceKind.PREDICTED),
                  Deadlock.hang(
                      "d2",
                      HandmadeFindings.deadlock("d2", EvidenceKind.OBSERVED).tasks(),
                      List.of(
                          new Deadlock.OtherThread(
                              "timer", OtherActivity.SLEEPS, HandmadeFindings.at(40))))))
          .withFailures(List.of(HandmadeFindings.failure("f1", true)))
          .withRaces(
              List.of(
                  new Race(
                      "r1",
                      "Sor.G",
                      new Race.End(AccessKind.WRITE, AT, List.of(AT, AT)),
                      new Race.End(
                          AccessKind.READ, AT, List.of(), List.of(LockRecord.shared("Sor#1"))),
                      EvidenceKind.PREDICTED,
                      3,
                      List.of(new WitnessStep("T1", "write", "Sor.G", AT)))))
          .withCouples(
              List.of(
                  new ReadCouple(
                      "k1",
                      "Sor.G",
                      new ReadCouple.End(AT),
                      new ReadCouple.End(AT),
                      new ReadCouple.End(AT),
                      ReadCouple.Order.WRITE_CHALLENGER_READ,
                      List.of(new WitnessStep("T1", "write", "Sor.G", AT)),
                      true)))
          .withProofs(List.of(new Proof("p1", Proof.Status.UNPROVED, AT, "aliasing", List.of(AT))));

  @Test
  void whatIsWrittenIsRead() throws IOException {
    assertThat(read(FindingsWriter.toJson(SAMPLE))).isEqualTo(SAMPLE);
  }

  @Test
  void whatIsWrittenFitsTheSchema() throws IOException {
    assertThat(violations(FindingsWriter.toJson(SAMPLE))).isEmpty();
    Findings undecided = Findings.none(SAMPLE.tool(), SAMPLE.program(), "no region was found");
    assertThat(violations(FindingsWriter.toJson(undecided))).isEmpty();
    for (Verdict verdict : Verdict.values()) {
      Findings f = SAMPLE.withInference(List.of(), verdict, "", List.of(), List.of());
      assertThat(violations(FindingsWriter.toJson(f))).isEmpty();
    }
  }

  @Test
  void theSchemaHoldsTheNames() throws IOException {
    String json = FindingsWriter.toJson(SAMPLE);
    assertThat(violations(json.replace("\"class\"", "\"className\""))).isNotEmpty();
    assertThat(violations(json.replace("w<c<r", "w<r<c"))).isNotEmpty();
    assertThat(violations(json.replace("\"slicedOut\"", "\"sliced\""))).isNotEmpty();
  }

  @Test
  void everyPropertyButTheReasonAndTheEvidenceIsNeeded() throws IOException {
    Race.End end = new Race.End(AccessKind.WRITE, AT, List.of(AT, AT));
    Findings plain =
        SAMPLE.withRaces(List.of(new Race("r1", "Sor.G", end, end, EvidenceKind.OBSERVED, 3)));
    String json = FindingsWriter.toJson(plain);
    assertThat(json).doesNotContain("\"locks\"");
    assertThat(read(json)).isEqualTo(plain);
    List<String> names = new ArrayList<>();
    json.lines()
        .filter(l -> l.strip().startsWith("\""))
        .map(l -> l.strip().substring(1, l.strip().indexOf('"', 1)))
        .distinct()
        .forEach(names::add);
    assertThat(names).hasSizeGreaterThan(40).contains("at", "count", "reachesFocus", "waitsFor");
    List<String> optional = List.of("deadlocks", "failures", "witness", "others");
    assertThat(names).containsAll(optional);
    names.removeAll(optional); // new in version 1, or evidence
    for (String name : names) {
      String without = json.replaceFirst("\"" + name + "\"", "\"other\"");
      assertThatThrownBy(() -> read(without)).as(name).isInstanceOf(BadFindingsException.class);
    }
  }

  @Test
  void earlierDocumentsHaveDefaultsForWhatIsNew() throws IOException {
    String json =
        """
        { "schema": 1, "tool": {"name": "ndseq", "version": "0"},
          "program": {"main": "A", "classesInstrumented": 1, "classesSkipped": 0, "classesFailed": 0},
          "runs": [], "focus": [], "verdict": "serializable", "reason": "a step is an iteration",
          "blocks": [{"id": "b", "file": "A.java", "class": "A", "method": "m()V", "startLine": 1,
            "endLine": 2, "startOffset": 0, "endOffset": 4, "sourceHash": ""}],
          "cycles": [{"id": "c", "steps": [], "suggestion": ""}],
          "races": [{"id": "r", "variable": "A.x", "kind": "observed", "count": 1,
            "first": {"access": "read", "at": AT, "stack": [], "locks": ["L#1 (for reading)", "M#2"]},
            "second": {"access": "write", "at": AT, "stack": []}}],
          "couples": [], "proofs": [] }
        """
            .replace(
                "AT",
                "{\"file\": \"A.java\", \"line\": 3, \"class\": \"A\", \"method\": \"m()V\"}");
    assertThat(violations(json)).isEmpty();
    Findings found = read(json);
    assertThat(found.deadlocks()).isEmpty();
    assertThat(found.failures()).isEmpty();
    assertThat(found.reason()).isEmpty();
    assertThat(found.step()).isEqualTo("a step is an iteration");
    assertThat(found.blocks().get(0).guard()).isFalse();
    assertThat(found.blocks().get(0).effect()).isEqualTo(BlockEffect.UNKNOWN);
    assertThat(found.cycles().get(0).kind()).isEqualTo(EvidenceKind.OBSERVED);
    assertThat(found.races().get(0).first().heldLocks())
        .containsExactly(LockRecord.shared("L#1"), LockRecord.exclusive("M#2"));
    assertThat(found.races().get(0).second().heldLocks()).isEmpty();
    assertThatThrownBy(() -> read(json.replace("\"kind\"", "\"sort\"")))
        .isInstanceOf(BadFindingsException.class);
  }

  @Test
  void guardAndEffectOfABlockAreWrittenWhereTheyAreKnown() throws IOException {
    assertThat(FindingsWriter.toJson(SAMPLE)).doesNotContain("guard", "effect");
    IfStarBlock known =
        SAMPLE
            .blocks()
            .get(0)
            .withGuard(true)
            .withEffect(
                BlockEffect.HARMLESS,
                new BlockResultPair(List.of("1"), List.of("1"), List.of("1")));
    Findings found = SAMPLE.withBlocks(List.of(known));
    String json = FindingsWriter.toJson(found);
    assertThat(json).contains("\"guard\" : true", "\"effect\" : \"harmless\"");
    assertThat(violations(json)).isEmpty();
    assertThat(read(json)).isEqualTo(found);
  }

  @Test
  void locksAreWrittenForPeopleAndWithTheirMode() {
    assertThat(FindingsWriter.toJson(SAMPLE))
        .contains("\"locks\" : [ \"Sor#1 (for reading)\" ]", "\"mode\" : \"shared\"");
  }

  @Test
  void propertiesOfLaterVersionsArePassedOver() throws IOException {
    String json = FindingsWriter.toJson(SAMPLE);
    assertThat(read(json.replaceFirst("\\{", "{ \"later\": [1, {}],"))).isEqualTo(SAMPLE);
  }

  @Test
  void oneSentenceForWhatIsNotFindings() {
    String json = FindingsWriter.toJson(SAMPLE);
    assertBad("", "not a findings file: it has no number `schema`");
    assertBad("{}", "not a findings file: it has no number `schema`");
    assertBad("[1]", "not a findings file: it has no number `schema`");
    assertBad(
        json.replace("\"schema\" : 1", "\"schema\" : 2"),
        "the findings have schema version 2; this NDSeq reads version 1");
    assertBad("hello", "not a findings file: it is no JSON in line 1");
    assertBad(
        json.replace("\"spec\"", "\"maybe\""),
        "not a findings file: verdict is missing or has another type in line");
    assertBad(json.substring(0, json.length() / 2), "not a findings file: ");
    assertBad(json.replace(": 88", ": \"88\""), "not a findings file: ");
  }

  @Test
  void idsFollowTheFindingNotItsLine() {
    FindingId.Anchor a = new FindingId.Anchor("p.A", "run()V", 3);
    FindingId.Anchor b = new FindingId.Anchor("p.A", "run()V", 7);
    FindingId.Anchor c = new FindingId.Anchor("p.B", "go()V", 1);
    assertThat(FindingId.unordered("race", "A.x", List.of(a, b)))
        .matches("[0-9a-f]{16}")
        .isEqualTo(FindingId.unordered("race", "A.x", List.of(b, a)))
        .isNotEqualTo(FindingId.unordered("race", "A.y", List.of(a, b)))
        .isNotEqualTo(FindingId.unordered("couple", "A.x", List.of(a, b)));
    assertThat(FindingId.ordered("couple", "A.x", List.of(a, b)))
        .isNotEqualTo(FindingId.ordered("couple", "A.x", List.of(b, a)));
    assertThat(FindingId.cyclic("cycle", "", List.of(a, b, c)))
        .isEqualTo(FindingId.cyclic("cycle", "", List.of(c, a, b)))
        .isNotEqualTo(FindingId.cyclic("cycle", "", List.of(a, c, b)));
  }

  private static void assertBad(String json, String start) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(BadFindingsException.class)
        .hasMessageStartingWith(start)
        .hasMessageMatching("[^\\n]+");
  }

  private static Findings read(String json) throws IOException {
    return FindingsReader.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<?> violations(String json) throws IOException {
    try (InputStream in = Findings.class.getResourceAsStream("findings.schema.json")) {
      assertThat(in).isNotNull();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Schema schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
      return schema.validate(json, InputFormat.JSON);
    }
  }
}
