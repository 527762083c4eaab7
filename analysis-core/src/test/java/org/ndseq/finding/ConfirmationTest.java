package org.ndseq.finding;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ConfirmationTest {
  private static final Confirmation FAILURE =
      confirmed("exception", "the run ends with java.lang.NullPointerException at A.java:3");
  private static final Confirmation CHANGED = confirmed("", "the output is `1` instead of `2`");
  private static final Confirmation BENIGN =
      new Confirmation(
          ConfirmationState.BENIGN_HERE, "", List.of(), "2", "2", "schedules/k", "equal", 9);

  private static Confirmation confirmed(String failure, String change) {
    return new Confirmation(
        ConfirmationState.CONFIRMED, failure, List.of(change), "2", "1", "schedules/r", "", 7);
  }

  private static Findings with(Map<String, Confirmation> found) {
    return HandmadeFindings.oneOfEach().withConfirmations(found);
  }

  @Test
  void writtenAndReadAgain() throws IOException {
    Findings findings =
        with(
            Map.of(
                "r", FAILURE,
                "c", CHANGED,
                "k", BENIGN,
                "d", Confirmation.notReproduced("no time", 0)));
    String json = FindingsWriter.toJson(findings);
    assertThat(read(json)).isEqualTo(findings);
    assertThat(violations(json)).isEmpty();
    assertThat(json).contains("\"not reproduced\"", "\"benign here\"", "\"schedules/r\"");
  }

  @Test
  void benignCyclesAreNotesAndNoReasonForTheVerdict() {
    Findings none =
        HandmadeFindings.oneOfEach()
            .withInference(
                List.of(), Verdict.NONE, "", List.of(), HandmadeFindings.oneOfEach().cycles());
    String cycle = none.cycles().get(0).id();
    Findings benign = none.withConfirmations(Map.of(cycle, BENIGN));
    assertThat(none.cycles()).hasSize(1);
    assertThat(benign.cycles().get(0).level(benign.verdict())).isEqualTo(Level.NOTE);
    assertThat(benign.verdict()).isEqualTo(Verdict.INTERLEAVED);
    Findings changed = none.withConfirmations(Map.of(cycle, CHANGED));
    assertThat(changed.cycles().get(0).level(changed.verdict())).isEqualTo(Level.ERROR);
    assertThat(changed.verdict()).isEqualTo(Verdict.NONE);
  }

  @Test
  void aBenignRaceIsANoteIfItIsASingleCheck() throws IOException {
    Race race = HandmadeFindings.oneOfEach().races().get(0);
    assertThat(race.withConfirmation(BENIGN).level(Verdict.SERIALIZABLE)).isEqualTo(Level.WARNING);
    Race checked = race.ofSingleCheck();
    assertThat(checked.level(Verdict.SERIALIZABLE)).isEqualTo(Level.WARNING);
    assertThat(checked.withConfirmation(CHANGED).level(Verdict.SERIALIZABLE))
        .isEqualTo(Level.WARNING);
    assertThat(checked.withConfirmation(BENIGN).level(Verdict.SERIALIZABLE)).isEqualTo(Level.NOTE);
    Findings findings = HandmadeFindings.oneOfEach().withRaces(List.of(checked));
    String json = FindingsWriter.toJson(findings);
    assertThat(violations(json)).isEmpty();
    assertThat(read(json)).isEqualTo(findings);
  }

  @Test
  void absentWithoutControlledRuns() throws IOException {
    String json = FindingsWriter.toJson(HandmadeFindings.oneOfEach());
    assertThat(json).doesNotContain("confirmation", "classHashes");
    assertThat(read(json).races().get(0).confirmation()).isEqualTo(Confirmation.NONE);
    assertThat(Confirmation.NONE.sentence()).isEmpty();
  }

  @Test
  void classHashesAreKept() throws IOException {
    Findings plain = HandmadeFindings.oneOfEach();
    Findings findings =
        plain.withProgram(plain.program().withClassHashes(Map.of("demo.Bank", "12ab")));
    String json = FindingsWriter.toJson(findings);
    assertThat(violations(json)).isEmpty();
    assertThat(read(json).program().classHashes()).containsEntry("demo.Bank", "12ab");
  }

  @Test
  void failuresAreErrorsAndComeFirst() {
    Findings findings = with(Map.of("r", FAILURE));
    assertThat(findings.all().get(0)).isInstanceOf(Race.class);
    assertThat(findings.races().get(0).level(Verdict.SPEC)).isEqualTo(Level.ERROR);
    HeadlineLine lead = Headline.of(findings).lead();
    assertThat(lead.label()).isEqualTo("CONFIRMED FAILURE");
    assertThat(lead.text()).contains("NullPointerException");
  }

  @Test
  void changedResultsRaiseNoLevel() {
    Findings before = HandmadeFindings.oneOfEach();
    Findings after = with(Map.of("r", CHANGED, "k", CHANGED, "c", CHANGED));
    for (Verdict verdict : Verdict.values()) {
      for (int i = 0; i < before.all().size(); i++) {
        assertThat(after.all().get(i).level(verdict)).isEqualTo(before.all().get(i).level(verdict));
      }
    }
    assertThat(after.races().get(0).message()).contains("Confirmed: ", "`1` instead of `2`");
  }

  @Test
  void benignFindingsComeLastAndARaceStaysAWarning() {
    Findings findings = with(Map.of("k", BENIGN, "r", BENIGN));
    List<Finding> all = findings.all();
    assertThat(all.subList(all.size() - 2, all.size())).allMatch(f -> f.confirmation().isBenign());
    assertThat(findings.races().get(0).level(Verdict.NONE)).isEqualTo(Level.WARNING);
    assertThat(findings.couples().get(0).level(Verdict.NONE)).isEqualTo(Level.NOTE);
    assertThat(findings.couples().get(0).message()).contains("Benign here: equal");
  }

  @Test
  void unionKeepsTheStrongerAnswer() {
    Findings union =
        FindingsUnion.of(
            List.of(
                with(Map.of("r", BENIGN, "k", BENIGN)), with(Map.of("r", FAILURE, "k", CHANGED))));
    assertThat(union.races().get(0).confirmation()).isEqualTo(FAILURE);
    assertThat(union.couples().get(0).confirmation()).isEqualTo(CHANGED);
  }

  private static Findings read(String json) throws IOException {
    return FindingsReader.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<?> violations(String json) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(Findings.class.getResourceAsStream("findings.schema.json"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(text)
          .validate(json, InputFormat.JSON);
    }
  }
}
