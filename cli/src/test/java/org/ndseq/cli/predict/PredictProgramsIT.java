package org.ndseq.cli.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.cli.Console;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;

/**
 * The classic programs of {@code testData/race}, {@code testData/deadlock} and {@code
 * testData/couple}, recorded by the agent: what is found against what their source lines say.
 */
class PredictProgramsIT {
  private static final Path PROGRAMS = Path.of("../testData");

  /** A mark behind {@code // ndseq:} on a source line. */
  private record Mark(int line, List<String> words) {}

  @TempDir Path dir;

  static List<Path> racePrograms() throws IOException {
    return programs("race");
  }

  static List<Path> couplePrograms() throws IOException {
    return programs("couple");
  }

  static List<Path> deadlockPrograms() throws IOException {
    return programs("deadlock");
  }

  private static List<Path> programs(String analysis) throws IOException {
    try (Stream<Path> files = Files.walk(PROGRAMS.resolve(analysis))) {
      List<Path> found = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
      assertThat(found).isNotEmpty();
      return found;
    }
  }

  @ParameterizedTest
  @MethodSource("racePrograms")
  void racesStandOnTheMarkedLines(Path program) throws IOException {
    Set<String> expected = new TreeSet<>();
    for (Mark mark : marks(program)) {
      if (mark.words.get(0).equals("race")) {
        expected.add(mark.line + " " + mark.words.get(1));
      }
    }
    Set<String> found = new TreeSet<>();
    for (Race race : analyse("races", program).races()) {
      found.add(race.first().at().line() + " " + race.variable());
      found.add(race.second().at().line() + " " + race.variable());
    }
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("deadlockPrograms")
  void deadlocksWaitOnTheMarkedLines(Path program) throws IOException {
    Set<Integer> expected = new TreeSet<>();
    marks(program).stream()
        .filter(m -> m.words.get(0).equals("deadlock"))
        .forEach(m -> expected.add(m.line));
    Set<Integer> found = new TreeSet<>();
    Path report = dir.resolve("report");
    Console.run("analyze", "-n", "1", "--no-proofs", "--out", report, program);
    for (Deadlock deadlock : FindingsReader.read(report.resolve("findings.json")).deadlocks()) {
      deadlock.tasks().forEach(t -> found.add(t.waitsFor().at().line()));
    }
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("couplePrograms")
  void couplesStandOnTheMarkedLines(Path program) throws IOException {
    Set<String> found = new TreeSet<>();
    for (ReadCouple c : analyse("couples", program).couples()) {
      found.add(
          couple(
              c.read().at().line(),
              c.write().at().line(),
              c.challenger().at().line(),
              c.variable()));
    }
    Map<String, Map<String, Mark>> couples = new TreeMap<>();
    for (Mark mark : marks(program)) {
      if (mark.words.get(0).equals("couple")) {
        couples
            .computeIfAbsent(mark.words.get(3), k -> new TreeMap<>())
            .put(mark.words.get(1), mark);
      }
    }
    if (couples.isEmpty()) {
      assertThat(found).isEmpty();
    }
    couples.forEach(
        (number, marks) -> {
          assertThat(marks).as(number).containsOnlyKeys("challenger", "read", "write");
          List<Integer> lines = marks.values().stream().map(Mark::line).toList();
          String variable = marks.values().iterator().next().words.get(2);
          assertThat(found).contains(couple(lines.get(1), lines.get(0), lines.get(2), variable));
        });
  }

  @Test
  void couplesThatReachTheResultComeFirst() throws IOException {
    List<ReadCouple> couples =
        analyse("couples", PROGRAMS.resolve("couple/fail/Ranking.java")).couples();
    assertThat(couples)
        .extracting(c -> c.variable() + (c.reachesFocus() ? " reaches" : " is behind"))
        .containsSubsequence("Ranking.value reaches", "Ranking.hint is behind")
        .doesNotContain("Ranking.hint reaches", "Ranking.value is behind");
  }

  /** Writer and challenger may change places from run to run. */
  private static String couple(int read, int a, int b, String variable) {
    return variable + " read " + read + " of " + Math.min(a, b) + " or " + Math.max(a, b);
  }

  private static List<Mark> marks(Path program) throws IOException {
    List<String> lines = Files.readAllLines(program, StandardCharsets.UTF_8);
    List<Mark> marks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      int at = lines.get(i).indexOf("// ndseq: ");
      if (at >= 0) {
        for (String mark : lines.get(i).substring(at + 10).split(",", -1)) {
          marks.add(new Mark(i + 1, List.of(mark.trim().split("\\s+", -1))));
        }
      }
    }
    return marks;
  }

  private Findings analyse(String command, Path program) throws IOException {
    Console c =
        Console.run(
            command, "-n", "1", "--traces", dir, "--format", "json", "--out", out(), program);
    assertThat(out()).as(c.err()).exists();
    return FindingsReader.read(out());
  }

  private Path out() {
    return dir.resolve("findings.json");
  }
}
