package org.ndseq.cli.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Verdict;

/** {@code ndseq analyze} on a program that loses updates, and on traces that are there. */
class AnalyzeCommandTest {
  private static final String PROGRAM =
      """
      class Tally {
        static int n;
        public static void main(String[] a) throws Exception {
          Thread t = new Thread(() -> n++);
          t.start();
          n++;
          t.join();
          if (a.length > 0 && n > 0) System.exit(1);
          if (n > 2) throw new AssertionError(n);
        }
      }
      """;

  @TempDir Path dir;

  private Path out() {
    return dir.resolve("report");
  }

  private Findings findings() throws IOException {
    return FindingsReader.read(out().resolve("findings.json"));
  }

  @Test
  void everythingInOneGo() throws IOException {
    Path source = Files.writeString(dir.resolve("Tally.java"), PROGRAM);
    Console c = Console.run("analyze", "-n", "2", "--out", out(), source);
    assertThat(c.code()).as(c.err()).isEqualTo(ExitCode.FINDINGS);
    Findings found = findings();
    assertThat(found.runs()).hasSize(2);
    assertThat(found.races()).isNotEmpty();
    assertThat(found.couples()).isNotEmpty();
    assertThat(found.proofs()).hasSize(1);
    assertThat(found.verdict()).as(found.reason()).isNotEqualTo(Verdict.UNKNOWN);
    assertThat(c.out())
        .contains("warning race    Tally.java:", "2 runs; classes: 1 recorded")
        .contains("0 of 1 parallel region proved independent without a run");
    assertThat(c.out().lines()).hasSizeLessThanOrEqualTo(24).allMatch(l -> l.length() <= 80);
    assertThat(out()).isDirectoryContaining("glob:**/{findings.sarif,index.html}");
    assertThat(traces()).hasSize(2);

    List<Path> traces = traces();
    Console again =
        Console.run("analyze", "--out", dir.resolve("again"), traces.get(0), traces.get(1));
    assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.FINDINGS);
    Findings same = FindingsReader.read(dir.resolve("again/findings.json"));
    assertThat(same.races()).isEqualTo(found.races());
    assertThat(same.couples()).isEqualTo(found.couples());
    assertThat(same.verdict()).isEqualTo(found.verdict());
    assertThat(traces()).as("given traces stay").isEqualTo(traces);
  }

  private List<Path> traces() throws IOException {
    try (Stream<Path> files = Files.list(out().resolve("traces"))) {
      return files.filter(f -> f.toString().endsWith(".ndtrace")).sorted().toList();
    }
  }

  @Test
  void baselineAndLevelDecideTheExitCode() throws IOException {
    Path trace = Files.writeString(dir.resolve("run.std"), RACY);
    Console first = Console.run("analyze", "--out", out(), trace);
    assertThat(first.code()).isEqualTo(ExitCode.FINDINGS);
    Path known = Files.copy(out().resolve("findings.json"), dir.resolve("known.json"));
    String[] more = {"analyze", "--out", out().toString(), "--fail-on", "error", "" + trace};
    assertThat(Console.run((Object[]) more).code()).isEqualTo(ExitCode.CLEAN);
    Console silent = Console.run("races", "--baseline", known, trace);
    assertThat(silent.code()).isEqualTo(ExitCode.CLEAN);
    assertThat(silent.out()).contains("1 finding is known from the baseline and not shown");
    assertThat(Console.run("races", trace).code()).isEqualTo(ExitCode.FINDINGS);
  }

  private static final String RACY =
      """
      main|fork(A)|1
      main|w(x)|2
      A|w(x)|4
      main|join(A)|9
      """;

  @Test
  void aFailedProgramIsSaid() throws IOException {
    Path source = Files.writeString(dir.resolve("Tally.java"), PROGRAM);
    Console c =
        Console.run("analyze", "-n", "1", "--fail-on", "none", "--out", out(), source, "one");
    assertThat(c.code()).as(c.err()).isEqualTo(ExitCode.PROGRAM_FAILED);
    assertThat(c.out()).contains("1 run, of which 1 failed");
    assertThat(findings().runs().get(0).exitCode()).isEqualTo(1);
    Path page = out().resolve("index.html");
    assertThat(Console.run("analyze", "--out", out(), "Missing.java").code()).isEqualTo(2);
    assertThat(page).as("after wrong usage").exists();
    Console none = Console.run("analyze", "-n", "1", "--out", out(), "-cp", dir, "Missing");
    assertThat(none.code()).isEqualTo(ExitCode.PROGRAM_FAILED);
    assertThat(page).as("the report of another program").doesNotExist();
    assertThat(out().resolve("findings.sarif")).doesNotExist();
  }
}
