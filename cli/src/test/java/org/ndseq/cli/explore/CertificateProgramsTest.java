package org.ndseq.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Verdict;

/**
 * Repeats the recorded runs of the programs of {@code testData/ndseq/pass} sequentially. All
 * programs with {@code -Pcampaign}, otherwise those with tasks of other kinds than threads, and one
 * whose tasks wait for each other.
 */
@Timeout(600)
class CertificateProgramsTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "ndseq", "pass");
  private static final List<String> ALWAYS =
      List.of("stages", "montecarlo", "mandelbrot", "mergesort", "pipeline");

  @TempDir Path temporary;

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> Boolean.getBoolean("ndseq.campaign") || ALWAYS.contains(folder(file)))
          .sorted()
          .toList();
    }
  }

  private static String folder(Path file) {
    return PROGRAMS.relativize(file).getName(0).toString();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void runsAreRepeated(Path program) throws IOException {
    Path out = temporary.resolve("out");
    Console console =
        Console.run("analyze", "-n", "2", "--no-confirm", "--no-proofs", "--out", out, program);
    Findings findings = InputFileOpener.findings(out.resolve("findings.json"));
    assertThat(findings.verdict()).as(console.out()).isNotEqualTo(Verdict.UNKNOWN);
    assertThat(findings.verified().repeated())
        .as(() -> String.valueOf(findings.verified()))
        .isEqualTo(findings.verified().runs());
  }
}
