package org.ndseq.cli.predict;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Race;

/** {@code ndseq races} and {@code ndseq couples} on traces of other tools. */
class PredictCommandsTest {
  private static final String TEXT =
      """
      main|fork(A)|1
      main|w(x)|2
      A|acq(l)|3
      A|w(x)|4
      A|rel(l)|5
      main|acq(l)|6
      main|acq(l)|6
      main|r(x)|7
      main|rel(l)|8
      main|rel(l)|8
      main|join(A)|9
      """;

  @TempDir Path dir;
  private Path std;

  @BeforeEach
  void file() throws IOException {
    std = Files.writeString(dir.resolve("run.std"), TEXT);
  }

  @Test
  void exhaustiveJsonListsEveryWitness() throws IOException {
    Console c = Console.run("couples", "--exhaustive", "--format", "json", std);
    assertThat(c.code()).isEqualTo(ExitCode.FINDINGS);
    JsonNode witnesses = new ObjectMapper().readTree(c.out()).get("witnesses");
    assertThat(witnesses).hasSize(6);
    assertThat(witnesses)
        .filteredOn(w -> w.get("feasible").asBoolean())
        .extracting(
            w ->
                w.get("kind")
                    + " "
                    + w.get("write")
                    + " "
                    + w.get("read")
                    + " "
                    + w.get("challenger"))
        .containsExactlyInAnyOrder("2 3 7 1", "3 3 7 1", "3 3 7 -1");
    assertThat(Console.run("couples", "--exhaustive", "--as-paper", std).out())
        .isEqualToNormalizingNewlines(
            """
            6 witnesses, 5 of them feasible
            reads after the end: 2 witnesses, 1 of them feasible
            """);
  }

  @Test
  void anIndexIsTheLineInTheFile() throws IOException {
    Files.writeString(
        std,
        """
        # made by hand
        main|fork(A)|1|
        main|begin|

          A | acq(l) | here
        A|branch|7
        A|w(x)|8
        A|rel(l)\r
        main|req(l)|9
        main|acq(l)|9
        main|r(x)|10|more|columns
        main|rel(l)|11
        main|acq(m)|12
        """);
    Console c = Console.run("couples", "--exhaustive", "--format", "json", std);
    assertThat(c.err()).doesNotContain("note");
    assertThat(new ObjectMapper().readTree(c.out()))
        .isEqualTo(
            new ObjectMapper()
                .readTree(
                    """
                    {"witnesses": [
                    {"kind": 1, "write": 6, "read": 10, "challenger": -1, "feasible": false},
                    {"kind": 2, "write": 6, "read": 10, "challenger": -1, "feasible": false},
                    {"kind": 3, "write": 6, "read": 10, "challenger": -1, "feasible": true}],
                    "finalReads": [
                    {"kind": 2, "variable": "x", "write": 6, "challenger": -1, "feasible": false}]}
                    """));
  }

  @Test
  void theInitialWriteIsAWriterLikeAnyOther() throws IOException {
    Files.writeString(std, "A|r(x)|1\nB|w(x)|2\n");
    assertThat(Console.run("couples", "--exhaustive", "--format", "json", std).out())
        .isEqualToNormalizingNewlines(
            """
            {"witnesses": [
            {"kind": 1, "write": -1, "read": 0, "challenger": 1, "feasible": false},
            {"kind": 2, "write": -1, "read": 0, "challenger": 1, "feasible": true},
            {"kind": 3, "write": -1, "read": 0, "challenger": 1, "feasible": false}
            ], "finalReads": [
            {"kind": 2, "variable": "x", "write": 1, "challenger": -1, "feasible": false}
            ]}
            """);
  }

  @Test
  void aTraceThatContradictsItselfIsReadWithAWarning() throws IOException {
    Files.writeString(std, "A|acq(l)|1\nB|acq(l)|2\nB|rel(l)|2\n");
    Console c = Console.run("couples", "--exhaustive", std);
    assertThat(c.code()).isEqualTo(ExitCode.CLEAN);
    assertThat(c.err())
        .contains("warning: " + std + ": line 2: B takes l, which A holds since line 1; skipped");
  }

  @Test
  void couplesAreFoundAndDrawn() throws IOException {
    Console json = Console.run("couples", "--format", "json", std);
    JsonNode couples = new ObjectMapper().readTree(json.out()).get("couples");
    assertThat(couples).extracting(n -> n.at("/read/at/line").asInt()).containsOnly(7);
    Console drawn = Console.run("couples", "--show", "1", std);
    assertThat(drawn.out())
        .startsWith("x, read at run.std:7: saw the write at run.std:4; in this run it sees the ")
        .contains("CHALLENGER write x", "WRITER write x", "READ read x");
    assertThat(Console.run("couples", "--show", "99", std).code()).isEqualTo(ExitCode.USAGE);
    assertThat(Console.run("couples", std).out())
        .contains("the one read was examined against all writes");
  }

  @Test
  void racesAreFoundOncePerPairOfLines() throws IOException {
    Console json = Console.run("races", "--format", "json", std);
    assertThat(json.code()).isEqualTo(ExitCode.FINDINGS);
    JsonNode races = new ObjectMapper().readTree(json.out()).get("races");
    assertThat(races).hasSize(1);
    assertThat(races.get(0).at("/first/at/line").asInt()).isEqualTo(2);
    assertThat(races.get(0).at("/second/at/line").asInt()).isEqualTo(4);
    assertThat(Console.run("races", std).out()).contains("no lock in common");
  }

  @Test
  void aPredictedRaceComesWithItsEvidence() throws IOException {
    Files.writeString(
        std,
        """
        main|fork(A)|1
        main|w(x)|2
        main|acq(l)|3
        main|rel(l)|4
        A|acq(k)|5
        A|acq(l)|5
        A|rel(l)|6
        A|w(x)|7
        """);
    Path json = dir.resolve("races.json");
    Console.run("races", "--format", "json", "--out", json, std);
    Race race = FindingsReader.read(json).races().get(0);
    assertThat(race.kind()).isEqualTo(EvidenceKind.PREDICTED);
    assertThat(race.first().locks()).isEmpty();
    assertThat(race.second().locks()).containsExactly("k#2");
    assertThat(race.witness())
        .extracting(s -> s.task() + " " + s.event() + " " + s.variable())
        .endsWith("main write x", "A #1 write x")
        .doesNotContain("main acquire l#1");
    assertThat(Console.run("races", std).out())
        .contains(
            "the first side holds none, the second k#2: no lock in common",
            ": prediction: 1 pair of accesses");
  }

  @Test
  void whatIsNotKnownOfTheFocusIsSaid() throws IOException {
    assertThat(Console.run("couples", std).out())
        .contains("it is unknown which reads reach the result: a text trace has no bytecode");
  }

  @Test
  void wrongUsageGetsOneSentence() {
    assertThat(Console.run("couples", "--as-paper", std).err())
        .isEqualToNormalizingNewlines("ndseq: --as-paper needs --exhaustive\n");
    assertThat(Console.run("couples", "--exhaustive", std, std).err())
        .isEqualToNormalizingNewlines("ndseq: --exhaustive takes one trace at a time\n");
    assertThat(Console.run("races", dir.resolve("no.std")).err())
        .startsWith("ndseq: there is no file");
  }
}
