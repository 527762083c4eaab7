package org.ndseq.testdata;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every program of {@code testData/ndseq} is found, compiles without a warning, runs with 1, 2 and
 * 4 threads on its default size, and carries the expectation that the inference tests compare with.
 */
class ProgramsRunTest {
  private static final Pattern EXPECT =
      Pattern.compile("// ndseq-expect: verdict=(serializable|spec|none) blocks=(\\d+)");
  private static final Pattern PAPER =
      Pattern.compile("// ndseq-paper: events=\\S+ slicedOut=\\S+");
  private static final Pattern SIZE = Pattern.compile("// ndseq-size: default=(\\d+).*");

  @TempDir static Path classes;

  static List<TestProgram> programs() {
    return TestProgram.under("ndseq");
  }

  @BeforeAll
  static void compile() {
    TestProgram.compile(programs(), classes);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void runsWithAnyNumberOfThreads(TestProgram program) throws IOException, InterruptedException {
    Matcher size = SIZE.matcher(program.lines().get(2));
    assertThat(size.matches()).isTrue();
    for (String threads : List.of("1", "2", "4")) {
      TestProgram.Outcome outcome = program.run(classes, List.of(size.group(1), threads));
      assertThat(outcome.err()).isEmpty();
      assertThat(outcome.exitCode()).as(outcome.out()).isZero();
      assertThat(outcome.out()).isNotBlank();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void carriesItsExpectation(TestProgram program) {
    List<String> lines = program.lines();
    Matcher expect = EXPECT.matcher(lines.get(0));
    assertThat(expect.matches()).as(lines.get(0)).isTrue();
    assertThat(lines.get(1)).matches(PAPER);
    int blocks = Integer.parseInt(expect.group(2));
    assertThat(blocks > 0).isEqualTo(expect.group(1).equals("spec"));
    assertThat(marks(lines, "begin")).hasSize(blocks);
    assertThat(marks(lines, "end")).hasSize(blocks);
    boolean fails = expect.group(1).equals("none");
    assertThat(program.source().getParent().getParent())
        .endsWithRaw(Path.of(fails ? "fail" : "pass"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void blocksDoNotOverlapAndHoldTheirCores(TestProgram program) {
    List<Integer> begins = marks(program.lines(), "begin");
    List<Integer> ends = marks(program.lines(), "end");
    List<Integer> cores = marks(program.lines(), "core");
    for (int i = 0; i < begins.size(); i++) {
      int begin = begins.get(i);
      int end = ends.get(i);
      assertThat(begin).isLessThan(end);
      assertThat(i == 0 || ends.get(i - 1) < begin).isTrue();
      assertThat(cores).anyMatch(core -> core > begin && core < end);
    }
  }

  @Test
  void buggyTwinsStandBesideTheirFixedOnes() throws IOException {
    Path ndseq = TestProgram.testData().resolve("ndseq");
    try (var folders = Files.list(ndseq.resolve("fail"))) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .isNotEmpty()
          .allSatisfy(
              name -> {
                assertThat(name).endsWith("_buggy");
                assertThat(ndseq.resolve("pass").resolve(name.replace("_buggy", ""))).isDirectory();
              });
    }
  }

  private static List<Integer> marks(List<String> lines, String mark) {
    return IntStream.range(0, lines.size())
        .filter(i -> lines.get(i).endsWith("// ndseq: if(*) " + mark))
        .boxed()
        .toList();
  }
}
