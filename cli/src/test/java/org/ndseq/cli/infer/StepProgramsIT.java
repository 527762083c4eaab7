package org.ndseq.cli.infer;

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
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Verdict;

/**
 * The programs of {@code testData/step}: each right one ends with exit code 0, and in each wrong
 * one the step that is not atomic is found on its marked lines.
 */
class StepProgramsIT {
  private static final Path PROGRAMS = Path.of("../testData/step");
  private static final int SEEDS = 4;
  private static final int RIGHT_SEEDS = Boolean.getBoolean("ndseq.campaign") ? 8 : 1;

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
  void aRightProgramHasNoFindings(Path source) throws IOException {
    for (int seed = 1; seed <= RIGHT_SEEDS; seed++) {
      int code = analyze(source, seed);
      Findings found = findings();
      assertThat(found.cycles()).as("%s", source).isEmpty();
      assertThat(found.verdict()).isNotIn(Verdict.NONE, Verdict.UNKNOWN);
      assertThat(code).as("%s", source).isEqualTo(ExitCode.CLEAN);
    }
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongProgramHasACycleOnItsLines(Path source) throws IOException {
    Set<Integer> marked = new TreeSet<>();
    List<String> lines = Files.readAllLines(source);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains("// ndseq: step")) {
        marked.add(i + 1);
      }
    }
    boolean isFound = false;
    for (int seed = 1; seed <= SEEDS && !isFound; seed++) {
      int code = analyze(source, 100 * seed);
      isFound =
          code == ExitCode.FINDINGS
              && findings().cycles().stream()
                  .anyMatch(c -> c.steps().stream().allMatch(s -> marked.contains(s.at().line())));
    }
    assertThat(isFound).as("%s", source).isTrue();
  }

  private int analyze(Path source, int seed) {
    StringWriter text = new StringWriter();
    String[] words = {
      "analyze",
      "--no-proofs",
      "--no-confirm",
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
