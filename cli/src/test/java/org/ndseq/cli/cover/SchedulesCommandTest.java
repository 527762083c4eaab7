package org.ndseq.cli.cover;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;

/** {@code ndseq schedules} from end to end: programs run for real under their schedules. */
@Timeout(240)
class SchedulesCommandTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "cover");

  /** Random inputs for each program and order; two runs with each. */
  private static final String INPUTS = Boolean.getBoolean("ndseq.campaign") ? "2000" : "30";

  @TempDir Path temporary;

  private Console find(String program, Object... words) {
    return schedules("find", "-o", program, words);
  }

  private Console run(String program, Object... words) {
    return schedules("run", "--schedules", program, words);
  }

  private Console schedules(String command, String option, String program, Object... words) {
    List<Object> all = new ArrayList<>(List.of("schedules", command));
    all.addAll(List.of(option, temporary.resolve("ndseq.schedules")));
    List<Object> arguments = new ArrayList<>(Arrays.asList(words));
    if (!arguments.isEmpty() && arguments.get(0).toString().startsWith("--")) {
      all.add(arguments.remove(0));
    }
    all.add(PROGRAMS.resolve(program));
    all.addAll(arguments);
    return Console.run(all.toArray());
  }

  @Test
  void missingArgumentsAreAssumed() {
    Console found = find("FigureOne.java");
    assertThat(found.err()).contains("so one integer is assumed");
    assertThat(found.out()).contains("2 schedules").contains("args[0]");
    assertThat(run("FigureOne.java", "7").code()).isEqualTo(ExitCode.CLEAN);
  }

  @ParameterizedTest
  @CsvSource({
    "FigureOne.java, 3, 0 7, 10 10",
    "CountedLoops.java, 3 3, 5:7 0:2, 12 2",
    "BoundedBuffer.java, 3, 1 2 9, 6 6 6",
    "ReadersWriters.java, 3, -1 6, 0 36",
    "Fft.java, --input=args[0] 3 2, 4:2, false",
    "Pfscan.java, --input=args[0] 3 2, 0:2 1:2 6:2, 0 1 6",
    "Lu.java, --input=args[0] 3 4, 4:4, 10.0",
    "Radix.java, --input=args[0] 2 3, 2:3, 1"
  })
  void runsFollowTheScheduleOfTheirInput(
      String program, String example, String inputs, String outputs) {
    Console found = find(program, (Object[]) example.split(" ", -1));
    assertThat(found.err()).isEmpty();
    String[] expected = outputs.split(" ", -1);
    String[] given = inputs.split(" ", -1);
    for (int i = 0; i < given.length; i++) {
      Console console = run(program, (Object[]) given[i].split(":", -1));
      assertThat(console.err()).as(program + " " + given[i]).isEmpty();
      assertThat(console.out().strip()).isEqualTo(expected[i]);
      assertThat(console.code()).isEqualTo(ExitCode.CLEAN);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "DispatchedTask.java, 3",
    "AtomicGate.java, 3",
    "PoolRounds.java, 3",
    "NestedPool.java, 2",
    "QueuedJobs.java, 3",
    "DaemonWorker.java, 3",
    "CountedLoops.java, 3 3"
  })
  void randomInputsFollowTheSchedulesInBothOrders(String program, String arguments) {
    for (String order : List.of("OLDEST_FIRST", "NEWEST_FIRST")) {
      List<Object> words = new ArrayList<>(List.of("schedules", "check", "--order", order));
      words.addAll(List.of("--random-runs", INPUTS));
      words.add(PROGRAMS.resolve(program));
      words.addAll(List.of(arguments.split(" ", -1)));
      Console console = Console.run(words.toArray());
      assertThat(console.err())
          .contains(2 * Integer.parseInt(INPUTS) + " runs with random inputs")
          .contains("; 0 left the schedules");
      assertThat(console.out()).doesNotContain("not covered");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Lu.java, --input=args[0] 3 3, 5 3, at the same time",
    "Radix.java, --input=args[0] 2 3, 2 3, at the same time",
    "Pfscan.java, --input=args[0] 3 2, 6 2, at the same time",
    "AtomicGate.java, 3, 2, one task at a time"
  })
  void tasksComputeAtTheSameTimeWhereTheOperationsDecide(
      String program, String example, String input, String way) {
    assertThat(find(program, (Object[]) example.split(" ", -1)).code()).isEqualTo(ExitCode.CLEAN);
    List<Object> words = new ArrayList<>(List.of("--time"));
    words.addAll(List.of(input.split(" ", -1)));
    assertThat(run(program, words.toArray()).err()).contains(way);
  }

  @Test
  void diverseRunsFollowOneOfTwoOrders() {
    assertThat(find("FigureOne.java", "--diverse", "3").code()).isEqualTo(ExitCode.CLEAN);
    for (int seed = 0; seed < 3; seed++) {
      Console run = run("FigureOne.java", "--diverse=" + seed, "7");
      assertThat(run.err()).isEmpty();
      assertThat(run.out().strip()).isEqualTo("10");
    }
  }

  @Test
  void argumentsThatAreNoIntegersMayComeBetween() {
    Console found = find("FigureOne.java", "3", "name", "5");
    assertThat(found.code()).as(found.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(found.out()).contains("2 schedules");
  }

  @Test
  void runThatExitsFollowsItsSchedule() {
    assertThat(find("ExitInside.java", "3").code()).isEqualTo(ExitCode.CLEAN);
    Console run = run("ExitInside.java", "-1");
    assertThat(run.err()).doesNotContain("left its schedule").contains("exit code 2");
    assertThat(run("ExitInside.java", "1").out().strip()).isEqualTo("2");
  }

  @Test
  void deadlockHasAnInputThatARealRunRepeats() throws IOException {
    Console console =
        Console.run(
            "schedules",
            "check",
            "--format",
            "json",
            PROGRAMS.resolve("PhilosophersDeadlock.java"),
            "3");
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.FINDINGS);
    JsonNode json = new ObjectMapper().readTree(console.out());
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("epochs").asInt()).isEqualTo(1);
    assertThat(json.get("schedules").asInt()).isEqualTo(2);
    assertThat(json.get("infeasible").asInt()).isZero();
    assertThat(json.get("abstracted").asInt()).isZero();
    assertThat(json.get("failures")).isEmpty();
    assertThat(json.get("holes")).isEmpty();
    JsonNode deadlock = json.get("deadlocks").get(0);
    assertThat(deadlock.get("input").get("args[0]").asInt()).isNegative();
    assertThat(deadlock.get("places")).hasSize(4);
    assertThat(deadlock.get("schedule").asInt()).isPositive();
  }

  @Test
  void failureHasAnInput() {
    Console console =
        Console.run("schedules", "check", PROGRAMS.resolve("AssertedBalance.java"), "3");
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.FINDINGS);
    assertThat(console.out())
        .contains("main/0 ends with java.lang.AssertionError: odd")
        .contains("no deadlock under these schedules, for any input");
  }

  @Test
  void programWithoutDeadlock() {
    Console console =
        Console.run("schedules", "check", PROGRAMS.resolve("PhilosophersOrdered.java"), "3");
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(console.out())
        .contains("no deadlock under these schedules, for any input (1 schedule)");
  }

  @Test
  void deadlocksOfLaterEpochsAreNotReportedWithoutARun() {
    Console console =
        Console.run(
            "schedules", "check", "--paths", "20", PROGRAMS.resolve("HiddenParity.java"), "3");
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.FINDINGS);
    assertThat(console.out())
        .contains("not all inputs are covered")
        .doesNotContain("deadlock with")
        .doesNotContain("for any input");
  }

  @Test
  void equalCountersDecideDeadlocksOfLaterEpochs() {
    Console console =
        Console.run(
            "schedules", "check", "--input", "args[0]", PROGRAMS.resolve("Lu.java"), "3", "8");
    assertThat(console.code()).as(console.out() + console.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(console.out())
        .contains("no deadlock under these schedules, for any input (4 schedules)");
  }

  @Test
  void fieldsAreInputsOfDeadlocksAndOfRuns() throws IOException {
    Console checked =
        Console.run("schedules", "check", "--format", "json", PROGRAMS.resolve("InputFields.java"));
    assertThat(checked.code()).as(checked.err()).isEqualTo(ExitCode.FINDINGS);
    JsonNode input =
        new ObjectMapper().readTree(checked.out()).get("deadlocks").get(0).get("input");
    assertThat(input.get("InputFields.size").asLong()).isGreaterThan(3_000_000_000L);
    assertThat(input.get("InputFields.letter").asInt()).isEqualTo('x');
    assertThat(find("InputFields.java").code()).isEqualTo(ExitCode.CLEAN);
    Console run = run("InputFields.java", "--set=InputFields.letter=120");
    assertThat(run.err()).isEmpty();
    assertThat(run.out().strip()).isEqualTo("x");
    Console wrong = run("InputFields.java", "--set=InputFields.letter=70000");
    assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.err()).contains("no such value").hasLineCount(1);
  }

  @Test
  void racesAreReportedFirst() {
    Console found = find("RacyFlag.java", "3");
    assertThat(found.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(found.out()).startsWith("race: RacyFlag.isReady is accessed at RacyFlag.java:14");
  }

  @Test
  void decisionTreeIsShownAsTextAndAsPage() throws IOException {
    assertThat(find("FigureOne.java", "3").code()).isEqualTo(ExitCode.CLEAN);
    Path file = temporary.resolve("ndseq.schedules");
    Console shown = Console.run("schedules", "show", "--schedules", file);
    assertThat(shown.out()).startsWith("epoch 0").contains("if args[0] ").contains("  else");
    Path page = temporary.resolve("page.html");
    Console written = Console.run("schedules", "show", "--schedules", file, "--page", page);
    assertThat(written.code()).isEqualTo(ExitCode.CLEAN);
    assertThat(page).content().contains("<a href=\"#s2\">schedule 2</a>").contains("ACQUIRE");
  }

  @ParameterizedTest
  @CsvSource({
    "Program.none, there is no field Program.none",
    "FigureOne.main(), its result is no integer",
    "FigureOne.read(), there is no method FigureOne.read()",
    "args[7], is no argument that is an integer",
    "args[0]:char, is no argument that is an integer"
  })
  void whatCannotBeAnInputIsRefused(String name, String sentence) {
    Console console =
        Console.run(
            "schedules", "find", "--input", name, PROGRAMS.resolve("FigureOne.java"), "300000");
    assertThat(console.code()).isEqualTo(ExitCode.USAGE);
    assertThat(console.err()).contains(sentence).hasLineCount(1);
  }

  @Test
  void inputWithoutAScheduleIsReported() {
    Console found = find("UnknownPool.java", "3");
    assertThat(found.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(found.out()).contains("not covered at UnknownPool.java:12: the call ");
    Console console = run("UnknownPool.java", "12");
    assertThat(console.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(console.err()).contains("covers these arguments");
  }

  @Test
  void schedulesOfAnotherProgramAreRefused() throws IOException {
    assertThat(find("FigureOne.java", "3").code()).isEqualTo(ExitCode.CLEAN);
    Console other = run("PhilosophersOrdered.java", "3");
    assertThat(other.code()).isEqualTo(ExitCode.USAGE);
    assertThat(other.err()).contains("of another program").hasLineCount(1);
    Path file = temporary.resolve("ndseq.schedules");
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, lines.size() - 2));
    Console damaged = run("FigureOne.java", "3");
    assertThat(damaged.code()).isEqualTo(ExitCode.USAGE);
    assertThat(damaged.err()).contains("is damaged").hasLineCount(1);
    Console shown = Console.run("schedules", "show", "--schedules", temporary.resolve("nothing"));
    assertThat(shown.code()).isEqualTo(ExitCode.USAGE);
    assertThat(shown.err()).contains("there is no file").hasLineCount(1);
  }
}
