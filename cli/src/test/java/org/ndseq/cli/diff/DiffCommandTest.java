package org.ndseq.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Race;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;

class DiffCommandTest {
  @TempDir private Path dir;
  private Path before;
  private Path after;

  @BeforeEach
  void reports() throws IOException {
    ConflictCycle cycle = cycle();
    before = report("a", 10, List.of(race("one", 3), race("two", 4)), cycle.predicted());
    after = report("b", 20, List.of(race("two", 9), race("three", 5)), cycle);
  }

  private Path report(String name, long second, List<Race> races, ConflictCycle cycle)
      throws IOException {
    Path folder = Files.createDirectory(dir.resolve(name));
    Findings findings =
        Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
            .withInference(
                List.of(),
                cycle.kind() == EvidenceKind.OBSERVED ? Verdict.NONE : Verdict.UNKNOWN,
                "",
                List.of(),
                List.of(cycle))
            .withRaces(races);
    Path file = folder.resolve("findings.json");
    FindingsWriter.write(findings, file);
    Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(second)));
    return folder;
  }

  private static ConflictCycle cycle() {
    return new ConflictCycle(
        "cycle",
        List.of(new ConflictCycle.Step("t", AccessKind.READ, "A.c", at(1))),
        "Make A.java:1 atomic.");
  }

  private static Race race(String id, int line) {
    Race.End end = new Race.End(AccessKind.WRITE, at(line), List.of());
    return new Race(id, "A." + id, end, end, EvidenceKind.OBSERVED, line);
  }

  private static Place at(int line) {
    return new Place("A.java", line, "A", "m()V");
  }

  @Test
  void newGoneAndChangedAreTold() {
    Console c = Console.run("diff", before, after.resolve("findings.json"));
    assertThat(c.code()).isEqualTo(ExitCode.CLEAN);
    assertThat(c.out())
        .isEqualTo(
            """
            verdict: was unknown, is none
            1 new, 1 changed, 1 gone
            new     three  Race on A.three, write A.java:5 ↔ write A.java:5
            changed cycle  Conflict cycle on A.c, A.java:1 (was warning, is error)
            gone    one  Race on A.one, write A.java:3 ↔ write A.java:3
            """);
    assertThat(Console.run("diff", before, before).out()).isEqualTo("no difference\n");
  }

  @Test
  void newFindingsFailIfThatIsAsked() {
    assertThat(Console.run("diff", "--fail-on", "warning", before, after).code())
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(Console.run("diff", "--fail-on", "error", before, after).code()).isZero();
    assertThat(Console.run("diff", "--fail-on", "note", before, before).code()).isZero();
  }

  @Test
  void otherFormatsHaveTheDifference() {
    assertThat(Console.run("diff", "--format", "json", before, after).out())
        .containsSubsequence("\"new\"", "\"three\"", "\"changed\"", "\"gone\"", "\"one\"");
    assertThat(Console.run("diff", "--format", "sarif", before, after).out())
        .contains("\"baselineState\" : \"new\"", "\"baselineState\" : \"unchanged\"");
    assertThat(Console.run("diff", "--format", "html", before, after).out())
        .contains("\"changes\":{\"three\":\"new\",\"cycle\":\"changed\"}")
        .contains("\"gone\":[{\"title\":\"Race on A.one\"");
  }

  @Test
  void trendListsTheReportsInTheirOrder() {
    List<String> lines = Console.run("trend", dir).out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(1)).matches("1970-01-01 00:00 +unknown +0 +3 +0 +- +-  a");
    assertThat(lines.get(2)).matches("1970-01-01 00:00 +none +1 +2 +0 +1 +1  b");
    assertThat(Console.run("trend", before.resolve("findings.json")).err())
        .contains("is no folder");
  }

  @Test
  void trendLeavesOutWhatIsDamaged() throws IOException {
    Path damaged = Files.createDirectory(dir.resolve("c")).resolve("findings.json");
    Files.writeString(damaged, "{");
    Console trend = Console.run("trend", dir);
    assertThat(trend.code()).isZero();
    assertThat(trend.out().lines()).hasSize(3);
    assertThat(trend.err()).contains("not a findings file");
    assertThat(Console.run("trend", dir.resolve("c")).code()).isEqualTo(2);
  }
}
