package org.ndseq.cli.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Race;
import org.ndseq.finding.Verdict;

/** A program that is recorded with {@code --record order}, from the command to the report. */
class OrderModeIT {
  private static final Path PROGRAMS = Path.of("../testData");

  @TempDir Path dir;

  @Test
  void hasRacesAndNoVerdict() throws IOException {
    Path program = PROGRAMS.resolve("race/fail/Account.java");
    Console console = analyze(program);
    Findings findings = FindingsReader.read(dir.resolve("findings.json"));
    assertThat(findings.races()).extracting(Race::variable).containsOnly("Account.balance");
    assertThat(findings.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(findings.couples()).isEmpty();
    assertThat(console.out()).contains("UNKNOWN: recorded with --record order");
    assertThat(console.code()).isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void aRightProgramIsNotGreen() throws IOException {
    Console console = analyze(PROGRAMS.resolve("race/pass/Account.java"));
    assertThat(FindingsReader.read(dir.resolve("findings.json")).races()).isEmpty();
    assertThat(console.out()).contains("UNKNOWN: recorded with --record order");
  }

  @Test
  void theRunCanBeRepeated() throws IOException {
    Path program = PROGRAMS.resolve("race/fail/Account.java");
    analyze(program);
    Console replayed = Console.run("replay", trace(), program);
    assertThat(replayed.code()).as(replayed.err()).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void couplesAreNotSearched() throws IOException {
    analyze(PROGRAMS.resolve("race/fail/Account.java"));
    Console console = Console.run("couples", trace());
    assertThat(console.err()).contains("recorded with --record order");
    assertThat(console.code()).isNotEqualTo(ExitCode.CLEAN);
  }

  private Console analyze(Path program) {
    return Console.run(
        "analyze", "-n", "1", "--record", "order", "--no-proofs", "--out", dir, program);
  }

  private Path trace() throws IOException {
    try (Stream<Path> all = Files.list(dir.resolve("traces"))) {
      return all.filter(f -> f.toString().endsWith(".ndtrace")).findFirst().orElseThrow();
    }
  }
}
