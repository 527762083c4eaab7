package org.ndseq.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Headline;
import org.ndseq.finding.HeadlineLine;
import org.ndseq.finding.Level;
import org.ndseq.finding.Race;

/** {@code ndseq analyze --confirm} and {@code ndseq confirm} from end to end. */
@Timeout(400)
class ConfirmCommandTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "confirm");

  @TempDir Path temporary;

  private Path analyze(String program, String... options) throws IOException {
    Path report = temporary.resolve("report");
    Object[] words = new Object[options.length + 6];
    words[0] = "analyze";
    words[1] = "-n2";
    words[2] = "--no-proofs";
    words[3] = "--out";
    words[4] = report;
    System.arraycopy(options, 0, words, 5, options.length);
    words[options.length + 5] = PROGRAMS.resolve(program);
    Console console = Console.run(words);
    assertThat(console.code()).as(console.err()).isLessThan(ExitCode.USAGE);
    return report;
  }

  @Test
  void savedFindingsAreConfirmedAndTheRunCanBeRepeated() throws IOException {
    Path report = analyze("OrderViolation.java", "--no-confirm");
    Path file = report.resolve("findings.json");
    assertThat(Files.readString(file)).contains("classHashes").doesNotContain("confirmation");

    Console console = Console.run("confirm", report, PROGRAMS.resolve("OrderViolation.java"));
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.FINDINGS);
    assertThat(console.out()).contains("confirmed: Race on OrderViolation.text", "repeat: ");
    Race race = FindingsReader.read(file).races().get(0);
    assertThat(race.confirmation().failure()).isEqualTo("exception");
    Console again =
        Console.run(
            "run",
            "--strict",
            "--schedule",
            report.resolve(race.confirmation().schedule()),
            PROGRAMS.resolve("OrderViolation.java"));
    assertThat(again.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(again.err()).contains("NullPointerException").doesNotContain("left the schedule");
    Console text = Console.run("report", report);
    assertThat(text.out()).contains("CONFIRMED FAILURE", "Confirmed: ");
    Console sarif = Console.run("report", "--format", "sarif", report);
    assertThat(sarif.out()).contains("\"state\" : \"confirmed\"");
  }

  @Test
  void analyzeConfirmsIfAsked() throws IOException {
    Path report = analyze("IdempotentCache.java", "--confirm", "--confirm-time", "60");
    Findings findings = FindingsReader.read(report.resolve("findings.json"));
    assertThat(findings.races()).isNotEmpty();
    assertThat(findings.races())
        .allMatch(r -> r.confirmation().state() == ConfirmationState.BENIGN_HERE);
  }

  /** Programs without a finding in their recorded runs, of which another schedule deadlocks. */
  @ParameterizedTest
  @ValueSource(strings = {"LeakedPermit.java", "OneNotified.java"})
  void aDeadlockOfAControlledRunIsAnErrorOnItsLines(String program) throws IOException {
    Path report = analyze(program, "--confirm", "--confirm-time", "60");
    Findings findings = FindingsReader.read(report.resolve("findings.json"));
    assertThat(findings.worst()).isEqualTo(Level.ERROR);
    Deadlock deadlock = findings.deadlocks().get(0);
    assertThat(deadlock.places().stream().map(p -> p.at().line()))
        .containsAnyElementsOf(marked(program, "// ndseq: waits"));
    assertThat(Headline.of(findings).lead().tone()).isNotEqualTo(HeadlineLine.Tone.GOOD);
    if (deadlock.kind() == EvidenceKind.PREDICTED) {
      Path schedule = report.resolve(deadlock.confirmation().schedule());
      Console again =
          Console.run("run", "--strict", "--schedule", schedule, PROGRAMS.resolve(program));
      assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.FINDINGS);
    }
  }

  @Test
  void aReadThatCanSeeNullAndThrowsIsAWarning() throws IOException {
    Path report = analyze("ClosedSink.java", "--no-confirm");
    Findings findings = FindingsReader.read(report.resolve("findings.json"));
    assertThat(findings.couples())
        .anyMatch(
            c ->
                c.seesNull()
                    && c.level(findings.verdict()) == Level.WARNING
                    && marked("ClosedSink.java", "// ndseq: null").contains(c.read().at().line()));
    Path confirmed = analyze("ClosedSink.java", "--confirm", "--confirm-time", "60");
    assertThat(FindingsReader.read(confirmed.resolve("findings.json")).failures())
        .anyMatch(f -> f.exception().endsWith("NullPointerException"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ReturnedPermit.java", "AllNotified.java", "LeftSink.java"})
  void aRightProgramHasNothingAboveANote(String program) throws IOException {
    Path report = analyze(program, "--confirm", "--confirm-time", "60");
    Findings findings = FindingsReader.read(report.resolve("findings.json"));
    assertThat(findings.worst().reaches(Level.WARNING)).as("%s", findings.all()).isFalse();
  }

  private static List<Integer> marked(String program, String mark) {
    try {
      List<String> lines = Files.readAllLines(PROGRAMS.resolve(program));
      return IntStream.range(0, lines.size())
          .filter(i -> lines.get(i).contains(mark))
          .mapToObj(i -> i + 1)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void findingsOfAnotherProgramOrVersion() throws IOException {
    Path report = analyze("LastWriter.java", "--no-confirm");
    Console other = Console.run("confirm", report, PROGRAMS.resolve("RedundantFlag.java"));
    assertThat(other.code()).isEqualTo(ExitCode.USAGE);
    assertThat(other.err()).contains("another program").hasLineCount(1);

    Path changed = temporary.resolve("LastWriter.java");
    String text = Files.readString(PROGRAMS.resolve("LastWriter.java"));
    Files.writeString(changed, text.replace("winner = 2;", "winner = 3;"));
    Console version = Console.run("confirm", report, changed);
    assertThat(version.code()).isEqualTo(ExitCode.USAGE);
    assertThat(version.err()).contains("another version", "LastWriter").hasLineCount(1);
  }

  @Test
  void damagedFindings() throws IOException {
    Path report = analyze("LastWriter.java", "--no-confirm");
    Path file = report.resolve("findings.json");
    String json = Files.readString(file);
    for (String damaged : new String[] {"", "{", json.substring(0, json.length() / 2), "[1]"}) {
      Files.writeString(file, damaged);
      Console console = Console.run("confirm", file, PROGRAMS.resolve("LastWriter.java"));
      assertThat(console.code()).as(damaged).isEqualTo(ExitCode.USAGE);
      assertThat(console.err()).hasLineCount(1);
      assertThat(file).hasContent(damaged);
    }
  }

  @Test
  void badUsage() {
    assertThat(Console.run("confirm").code()).isEqualTo(ExitCode.USAGE);
    assertThat(Console.run("confirm", temporary.resolve("none.json"), "A.java").code())
        .isEqualTo(ExitCode.USAGE);
  }
}
