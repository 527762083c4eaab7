package org.ndseq.testdata;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The small programs of {@code testData}, those for races, deadlocks, read-couples and recording,
 * compile without a warning, end well, and carry expectations in the vocabulary of {@code
 * testData/README.md}.
 */
class ClassicProgramsTest {
  private static final Pattern RACE = Pattern.compile("race \\w+(\\.\\w+)?");
  private static final Pattern COUPLE =
      Pattern.compile("couple (write|read|challenger) (\\w+(?:\\.\\w+)?) (#\\d+)");
  private static final Pattern TRACE =
      Pattern.compile(
          "((read|write|update) [\\w.\\[\\]]+"
              + "|acquire|release|fork|join|barrier|notify|wait)( x\\d+)?");

  @TempDir static Path classes;

  static List<TestProgram> programs() {
    return Stream.of("race", "deadlock", "couple", "recording", "recording-kernels")
        .flatMap(folder -> TestProgram.under(folder).stream())
        .toList();
  }

  @BeforeAll
  static void compile() {
    TestProgram.compile(programs(), classes);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void endsWell(TestProgram program) throws IOException, InterruptedException {
    TestProgram.Outcome outcome = program.run(classes, List.of());
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).as(outcome.out()).isZero();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void speaksTheVocabulary(TestProgram program) {
    assertThat(marks(program, "// ndseq: "))
        .allMatch(
            mark ->
                mark.equals("deadlock")
                    || RACE.matcher(mark).matches()
                    || COUPLE.matcher(mark).matches());
    assertThat(marks(program, "// trace: ")).allMatch(mark -> TRACE.matcher(mark).matches());
    Map<String, List<String>> couples = new TreeMap<>();
    for (String mark : marks(program, "// ndseq: ")) {
      Matcher couple = COUPLE.matcher(mark);
      if (couple.matches()) {
        couples
            .computeIfAbsent(couple.group(2) + couple.group(3), name -> new ArrayList<>())
            .add(couple.group(1));
      }
    }
    assertThat(couples.values())
        .allSatisfy(
            roles -> assertThat(roles).containsExactlyInAnyOrder("write", "read", "challenger"));
  }

  @Test
  void everyFailureHasItsRightVersionAndOnlyItHasMarks() {
    for (String folder : List.of("race", "couple")) {
      List<TestProgram> right = TestProgram.under(folder + "/pass");
      List<TestProgram> wrong = TestProgram.under(folder + "/fail");
      assertThat(right.stream().map(TestProgram::mainClass))
          .isNotEmpty()
          .containsExactlyElementsOf(wrong.stream().map(TestProgram::mainClass).toList());
      assertThat(right).allSatisfy(each -> assertThat(marks(each, "// ndseq: ")).isEmpty());
      assertThat(wrong)
          .allSatisfy(
              each ->
                  assertThat(marks(each, "// ndseq: "))
                      .isNotEmpty()
                      .allMatch(mark -> mark.startsWith(folder)));
    }
  }

  @Test
  void everyRecordingProgramExpectsSomething() {
    assertThat(TestProgram.under("recording"))
        .isNotEmpty()
        .allSatisfy(each -> assertThat(marks(each, "// trace: ")).isNotEmpty());
  }

  private static List<String> marks(TestProgram program, String prefix) {
    return program.lines().stream()
        .filter(line -> line.contains(prefix))
        .map(line -> line.substring(line.indexOf(prefix) + prefix.length()))
        .flatMap(line -> Arrays.stream(line.split(", ", -1)))
        .toList();
  }
}
