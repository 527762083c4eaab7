package org.ndseq.cli.specialize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.specialize.query.ScheduleAnalysis.StaticRace;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.specialize.slice.SliceResult;
import org.ndseq.specialize.slice.SliceStatement;

/**
 * The programs of {@code testData/specialize}: specialised to a recorded run, they print with
 * random inputs what the original prints; no two accesses meet in a recorded run of the specialised
 * program of which the analysis says that they do not; races of the recorded run are reported. The
 * programs of {@code hard} are run in the campaign only.
 */
class SpecializeProgramsIT {
  private static final Path PROGRAMS = Path.of("../testData/specialize");
  private static final int INPUTS = 2;

  @TempDir Path dir;

  static List<Path> right() throws IOException {
    return programs("right");
  }

  static List<Path> wrong() throws IOException {
    return programs("wrong");
  }

  static List<Path> hard() throws IOException {
    return programs("hard");
  }

  private static List<Path> programs(String folder) throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS.resolve(folder))) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource
  void right(Path source) throws Exception {
    SpecializedRun run = new SpecializedRun(source, arguments(source), dir);
    assertThat(run.analyses().data().notes()).isEmpty();
    assertThat(run.analyses().races(SpecializationLevel.DATA_FLOW))
        .hasSizeLessThanOrEqualTo(Integer.parseInt(mark(source, "reports=", "")));
    assertThat(run.analyses().races(SpecializationLevel.ORIGINAL)).isNotEmpty();
    follows(run, source);
    List<String> leaving = new ArrayList<>(arguments(source));
    leaving.set(0, "4");
    assertThat(run.specialized(leaving))
        .contains("this input leaves the schedule at")
        .endsWith("exit code 87");
  }

  @ParameterizedTest
  @MethodSource
  void wrong(Path source) throws Exception {
    SpecializedRun run = new SpecializedRun(source, arguments(source), dir);
    List<StaticRace> races = run.analyses().races(SpecializationLevel.DATA_FLOW);
    assertThat(races).isNotEmpty();
    assertThat(races).allSatisfy(r -> assertThat(r.input()).isNotEmpty());
    List<String> shows = List.of(mark(source, "shows=", "").split(" ", -1));
    Set<Set<String>> observed = run.observedRaces(shows);
    assertThat(run.reportedRaces()).containsAll(observed);
    assertThat(observed.isEmpty() && !run.original(shows).contains("Exception in thread"))
        .as("neither a race nor an exception with %s", shows)
        .isFalse();
  }

  @ParameterizedTest
  @MethodSource
  void hard(Path source) throws Exception {
    assumeTrue(Boolean.getBoolean("ndseq.campaign"), "only in the campaign");
    SpecializedRun run = new SpecializedRun(source, arguments(source), dir);
    assertThat(run.reportedRaces()).containsAll(run.observedRaces());
    Set<String> allowed = run.allowed();
    Random random = new Random(11);
    for (int i = 0; i < INPUTS; i++) {
      List<String> input = input(source, random);
      String printed = run.specialized(input);
      if (!printed.endsWith("exit code 87")) {
        assertThat(run.enforced(input)).as("%s %s", source, input).contains(printed);
        assertThat(allowed).as("%s %s", source, input).containsAll(run.met(input));
      }
    }
  }

  /**
   * Figure 1 of the paper becomes its Figure 4: loops unrolled, p and the numbers of workers known.
   */
  @Test
  void theExampleOfThePaper() throws Exception {
    Path source = PROGRAMS.resolve("right/RangePartition.java");
    SpecializedRun run = new SpecializedRun(source, List.of("2", "10"), dir);
    String listing = String.join("\n", run.listing(new SourceFolder(source)));
    assertThat(listing)
        .containsSubsequence(
            "last[i] = n * (i + 1) / p;   // p = 2",
            "child[i].start();   // i = 0",
            "fork",
            "child[i].start();   // i = 1",
            "fork",
            "child[i].join();   // i = 0",
            "join",
            "child[i].join();   // i = 1",
            "join",
            "System.out.println(sum);",
            "task Thread-0",
            "i < last[myId]; ++i) {   // myId = ",
            "task Thread-1",
            "i < last[myId]; ++i) {   // myId = ")
        .contains("myId = globalId++;   // globalId = 0", "myId = globalId++;   // globalId = 1")
        .contains("// myId = 0", "// myId = 1");
  }

  /**
   * The value of a line depends on the starts of the tasks that compute it, not on what follows.
   */
  @Test
  void aSliceHasTheStartsOfItsTasks() throws Exception {
    Path source = PROGRAMS.resolve("right/RangePartition.java");
    SpecializedRun run = new SpecializedRun(source, List.of("2", "10"), dir);
    assertThat(run.slice(31, "results"))
        .contains(16, 18, 19, 22, 24, 31, 39, 41, 42)
        .doesNotContain(33);
    assertThat(run.slice(39, "globalId")).contains(39, 24).doesNotContain(42, 31);
  }

  /**
   * A slice under the schedule has what any input needs; values that the schedule determines need
   * nothing, once the data flow is specialised.
   */
  @Test
  void aSliceHoldsForAllInputs() throws Exception {
    Path source = PROGRAMS.resolve("right/RangePartition.java");
    SpecializedRun run = new SpecializedRun(source, List.of("2", "10"), dir);
    Set<Integer> original = lines(run.scheduleSlice(31, SpecializationLevel.ORIGINAL));
    Set<Integer> data = lines(run.scheduleSlice(31, SpecializationLevel.DATA_FLOW));
    assertThat(original).contains(15, 16, 18, 19, 39, 41, 42, 47).doesNotContain(33);
    assertThat(data).contains(16, 18, 19, 41, 42, 47).doesNotContain(15, 33, 39);
  }

  private static Set<Integer> lines(SliceResult slice) {
    return slice.statements().stream().map(SliceStatement::line).collect(Collectors.toSet());
  }

  /** A proof has the inputs that the schedule serves, and takes schedule files as well. */
  @Test
  void aProofStatesTheInputsThatTheScheduleServes() throws Exception {
    Path source = PROGRAMS.resolve("right/RangePartition.java");
    SpecializedRun run = new SpecializedRun(source, List.of("2", "10"), dir);
    String exact =
        "the schedule serves exactly the inputs with (unless an exception ends a task):"
            + System.lineSeparator()
            + "  [parseInt at RangePartition.java:15] = 2";
    assertThat(run.command("prove")).contains("deterministic under this schedule", exact);
    Path schedule = run.scheduleFile();
    List<String> words = List.of(source.toString(), "2", "20");
    assertThat(SpecializedRun.command(List.of("prove", "--schedule", schedule.toString()), words))
        .contains("deterministic under this schedule", exact);
    assertThat(SpecializedRun.command(List.of("races", "--static", schedule.toString()), words))
        .contains("0 possible races under this schedule");
    assertThat(SpecializedRun.command(List.of("races", "--static"), List.of(schedule.toString())))
        .contains("is a schedule and has no program; name the TARGET with its arguments")
        .endsWith("exit code 2");
  }

  /** A race that the order of a lock excludes can only happen outside of the schedule. */
  @Test
  void aRaceOfAnotherOrderIsOutsideOfTheSchedule() throws Exception {
    Path source = dir.resolve("OrderedByLock.java");
    Files.writeString(
        source,
        """
        public class OrderedByLock {
          static int x;
          static final Object lock = new Object();

          public static void main(String[] args) throws Exception {
            Thread a = new Thread(OrderedByLock::first);
            Thread b = new Thread(OrderedByLock::second);
            a.start();
            Thread.sleep(300);
            b.start();
            a.join();
            b.join();
          }

          static void first() {
            x = 1;
            synchronized (lock) {
            }
          }

          static void second() {
            synchronized (lock) {
            }
            x = 2;
          }
        }
        """);
    SpecializedRun run = new SpecializedRun(source, List.of(), dir);
    String text = run.staticRaces();
    // which of the two is first is not enforced when the run is recorded
    boolean isOrdered = text.contains("0 possible races under this schedule");
    assertThat(text.contains("Only outside of this schedule: race on OrderedByLock.x"))
        .isEqualTo(isOrdered);
  }

  /** What cannot be specialised is refused with one sentence, and nothing is written. */
  @Test
  void aScheduleOfAnotherVersionIsRefused() throws Exception {
    Path source = PROGRAMS.resolve("right/RangePartition.java");
    SpecializedRun run = new SpecializedRun(source, List.of("2", "10"), dir);
    Path other = Files.createDirectories(dir.resolve("other")).resolve("RangePartition.java");
    Files.writeString(other, Files.readString(source).replace("i * i + 1", "i * i + 2"));
    Path out = dir.resolve("out");
    assertThat(run.command("specialize", "-o", out.toString(), other.toString(), "2", "10"))
        .contains("another version of the program: the class RangePartition has changed")
        .endsWith("exit code 2");
    assertThat(run.command("specialize", "-o", out.toString(), "--ignore", "No.such"))
        .contains("there is no method No.such in the program")
        .endsWith("exit code 2");
    assertThat(run.command("slice", "--at", "RangePartition.java:31", "--variable", "nothing"))
        .contains("nothing is done with nothing at RangePartition.java:31")
        .endsWith("exit code 2");
    assertThat(out).doesNotExist();
  }

  /** Compares the analysis and the specialised classes with runs. */
  private static void follows(SpecializedRun run, Path source) throws Exception {
    assertThat(run.reportedRaces()).containsAll(run.observedRaces());
    Set<String> allowed = run.allowed();
    Random random = new Random(7);
    for (int i = 0; i < INPUTS; i++) {
      List<String> input = input(source, random);
      assertThat(run.specialized(input)).as("%s %s", source, input).isEqualTo(run.original(input));
      assertThat(allowed).as("%s %s", source, input).containsAll(run.met(input));
    }
  }

  private static List<String> arguments(Path source) throws IOException {
    return List.of(mark(source, "arguments=", " random=").split(" ", -1));
  }

  private static List<String> input(Path source, Random random) throws IOException {
    List<String> all = new ArrayList<>();
    for (String word : mark(source, "random=", " reports=").split(" ", -1)) {
      String[] range = word.split("\\.\\.", -1);
      int from = Integer.parseInt(range[0]);
      int to = Integer.parseInt(range[range.length - 1]);
      all.add(Integer.toString(from + random.nextInt(to - from + 1)));
    }
    return all;
  }

  private static String mark(Path source, String from, String to) throws IOException {
    String line = Files.readAllLines(source).get(0);
    String rest = line.substring(line.indexOf(from) + from.length());
    return to.isEmpty() ? rest : rest.substring(0, rest.indexOf(to));
  }
}
