package org.ndseq.cli.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Level;

/**
 * The programs of {@code testData/benign}: steps that are not atomic and make no difference, and
 * their twins in which they do. Controlled runs tell them apart.
 */
class BenignProgramsIT {
  private static final Path PROGRAMS = Path.of("../testData/benign");
  private static final int SEEDS = 4;

  @TempDir Path dir;

  static List<Path> right() throws IOException {
    return programs("pass");
  }

  static List<Path> wrong() throws IOException {
    return programs("fail");
  }

  private static List<Path> programs(String folder) throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS.resolve(folder))) {
      return files.sorted().toList();
    }
  }

  @Test
  void everyWrongProgramHasItsRightTwin() throws IOException {
    assertThat(right()).isNotEmpty();
    assertThat(right().stream().map(Path::getFileName))
        .containsExactlyElementsOf(wrong().stream().map(Path::getFileName).toList());
  }

  @ParameterizedTest
  @MethodSource("right")
  void aRightProgramHasNotesOnly(Path source) throws IOException {
    assertThat(analyze(source, 1)).as("%s", source).isEqualTo(ExitCode.CLEAN);
    assertThat(findings().worst()).isIn(Level.NONE, Level.NOTE);
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongProgramHasAWarningOnItsLines(Path source) throws IOException {
    Set<Integer> marked = new TreeSet<>();
    List<String> lines = Files.readAllLines(source);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains("// ndseq: warning")) {
        marked.add(i + 1);
      }
    }
    boolean isFound = false;
    for (int seed = 1; seed <= SEEDS && !isFound; seed++) {
      isFound = analyze(source, 100 * seed) == ExitCode.FINDINGS && hasWarningOn(marked);
    }
    assertThat(isFound).as("%s", source).isTrue();
  }

  private boolean hasWarningOn(Set<Integer> marked) throws IOException {
    Findings found = findings();
    for (Finding finding : found.all()) {
      if (finding.level(found.verdict()).reaches(Level.WARNING)
          && finding.places().stream()
              .filter(p -> !p.at().file().isEmpty()) // an initial value has no place
              .allMatch(p -> marked.contains(p.at().line()))) {
        return true;
      }
    }
    return false;
  }

  private int analyze(Path source, int seed) {
    StringWriter text = new StringWriter();
    String[] words = {
      "analyze",
      "--no-proofs",
      "--confirm",
      "--confirm-time",
      "30",
      "-n",
      "3",
      "--seed",
      "" + seed,
      "--out",
      dir.toString(),
      source.toString()
    };
    return NdseqMain.run(words, new PrintWriter(text), new PrintWriter(text));
  }

  private Findings findings() throws IOException {
    return FindingsReader.read(dir.resolve("findings.json"));
  }
}
