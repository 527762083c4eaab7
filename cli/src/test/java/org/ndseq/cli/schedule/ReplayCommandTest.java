package org.ndseq.cli.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;

/**
 * {@code ndseq replay}, {@code ndseq schedule} and {@code ndseq run --schedule} on such schedules.
 */
@Timeout(600)
class ReplayCommandTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "schedule");
  private static final int SEEDS = Integer.getInteger("ndseq.replay.seeds", 6);

  /** The number of random programs of each seed, which one JVM runs. */
  private static final int RUN_TOGETHER = Integer.getInteger("ndseq.replay.programs", 10);

  @TempDir Path temporary;

  /** Records a program once; the result is the trace. */
  private Path record(Path folder, Path program, Object... arguments) throws IOException {
    Object[] words = new Object[arguments.length + 6];
    words[0] = "record";
    words[1] = "-n";
    words[2] = "1";
    words[3] = "--traces";
    words[4] = folder;
    words[5] = program;
    System.arraycopy(arguments, 0, words, 6, arguments.length);
    Console console = Console.run(words);
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.CLEAN);
    return onlyTrace(folder);
  }

  private static Path onlyTrace(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> traces = files.filter(f -> f.toString().endsWith(".ndtrace")).toList();
      assertThat(traces).hasSize(1);
      return traces.get(0);
    }
  }

  /** Random racy programs, recorded and replayed: every access sees the same write in both. */
  @Test
  void replayedRunsReadTheSame() throws IOException {
    Set<String> outputs = new HashSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Path folder = temporary.resolve("seed-" + seed);
      Path trace = record(folder, PROGRAMS.resolve("RandomTasks.java"), seed, RUN_TOGETHER);
      Path again = folder.resolve("again");
      Console replayed = Console.run("replay", "--record", again, trace);
      assertThat(replayed.err()).as("seed %d", seed).isEmpty();
      assertThat(replayed.code()).as("seed %d", seed).isEqualTo(ExitCode.CLEAN);
      Path renamed = Files.move(again, folder.resolve("again.ndtrace"));
      assertThat(ReadsFromText.of(InputFileOpener.trace(renamed)))
          .as("seed %d", seed)
          .isEqualTo(ReadsFromText.of(InputFileOpener.trace(trace)));
      // Without recording the run is the same.
      Console plain = Console.run("replay", trace);
      assertThat(plain.err()).as("seed %d", seed).isEmpty();
      assertThat(plain.out()).as("seed %d", seed).isEqualTo(replayed.out());
      outputs.add(plain.out());
    }
    assertThat(outputs).hasSize(SEEDS);
  }

  private Path scheduleOf(Path trace) {
    Path file = temporary.resolve("schedule");
    Console made = Console.run("schedule", "of", trace, "-o", file);
    assertThat(made.code()).as(made.err()).isEqualTo(ExitCode.CLEAN);
    return file;
  }

  @Test
  void aScheduleGivesTheSameRunAgainAndAgain() throws IOException {
    Path program = PROGRAMS.resolve("Contended.java");
    Path trace = record(temporary.resolve("traces"), program);
    Path schedule = scheduleOf(trace);
    Console shown = Console.run("schedule", "show", schedule);
    assertThat(shown.out())
        .matches("(?s)\\d+ operations of 4 tasks, \\d+ edges between tasks\\R.*")
        .contains("main/2:0", "acquire", "Contended.lambda$main$0:17", "after main/")
        .isEqualTo(Console.run("schedule", "show", trace).out());
    Set<String> outputs = new HashSet<>();
    for (int i = 0; i < 4; i++) {
      Console run = Console.run("run", "--strict", "--schedule", schedule, program);
      assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.CLEAN);
      outputs.add(run.out());
    }
    outputs.add(Console.run("replay", trace).out());
    assertThat(outputs).hasSize(1);
  }

  /**
   * A worker that helps with other tasks while it joins could wait for the task beneath them. The
   * JDKs differ in how they join, and in the number of the main thread.
   */
  @ParameterizedTest
  @MethodSource("jdks")
  void tasksOfForkJoinPoolsFollowASchedule(Path jdk) throws IOException {
    Path program = PROGRAMS.resolve("ForkTree.java");
    Path traces = temporary.resolve("traces");
    Console.run("record", "-n", 1, "--traces", traces, "--java-home", jdk, program);
    Path schedule = scheduleOf(onlyTrace(traces));
    Set<String> outputs = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      Console run =
          Console.run("run", "--strict", "--java-home", jdk, "--schedule", schedule, program);
      assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.CLEAN);
      outputs.add(run.out());
    }
    assertThat(outputs).hasSize(1);
  }

  static List<Path> jdks() {
    return Stream.of(System.getProperty("java.home"), "/usr/lib/jvm/temurin-25-jdk-amd64")
        .map(Path::of)
        .filter(home -> Files.isExecutable(home.resolve("bin/javac")))
        .distinct()
        .toList();
  }

  @Test
  void leavingTheScheduleIsReportedWithBothSites() throws IOException {
    Path program = PROGRAMS.resolve("OrderedTasks.java");
    Path schedule = scheduleOf(record(temporary.resolve("traces"), program, 2));
    Console left = Console.run("run", "--schedule", schedule, program, -1);
    assertThat(left.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(left.out()).isEqualToIgnoringNewLines("total = -8");
    assertThat(left.err())
        .contains(
            "ndseq: the run left the schedule: operation 0 of task main/0 is acquire at"
                + " OrderedTasks.add:6 in the schedule, but the run has acquire at"
                + " OrderedTasks.subtract:10");
    Console stopped = Console.run("run", "--strict", "--schedule", schedule, program, -1);
    assertThat(stopped.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(stopped.out()).isEmpty();
    assertThat(stopped.err()).contains("OrderedTasks.subtract:10");
  }

  @Test
  void aScheduleThatCannotGoOnNamesWhoWaitsForWhat() throws IOException {
    Path program = PROGRAMS.resolve("OrderedTasks.java");
    Path schedule = scheduleOf(record(temporary.resolve("traces"), program, 2));
    Console stuck = Console.run("run", "--schedule", schedule, program, 1);
    assertThat(stuck.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(stuck.out()).isEqualToIgnoringNewLines("total = 12");
    assertThat(stuck.err())
        .contains("no task can continue: task main/1 waits to make acquire at OrderedTasks.add:6")
        .contains("until task main/0 makes release at OrderedTasks.add:");
  }

  @Test
  void otherProgramsAndDamagedSchedulesAreRefused() throws IOException {
    Path program = PROGRAMS.resolve("OrderedTasks.java");
    Path trace = record(temporary.resolve("traces"), program, 2);
    Path schedule = scheduleOf(trace);
    Path changed = temporary.resolve("OrderedTasks.java");
    Files.writeString(changed, Files.readString(program).replace("total * 10 + n", "total + n"));
    for (Console other :
        List.of(
            Console.run("run", "--schedule", schedule, changed, 2),
            Console.run("replay", trace, changed, 2))) {
      assertThat(other.code()).isEqualTo(ExitCode.USAGE);
      assertThat(other.err())
          .hasLineCount(1)
          .contains(
              "belongs to another program or another version of it: method add(I)V of class"
                  + " OrderedTasks is not the one that was recorded");
    }
    Console unrelated =
        Console.run("run", "--schedule", schedule, PROGRAMS.resolve("Contended.java"));
    assertThat(unrelated.code()).isEqualTo(ExitCode.USAGE);
    assertThat(unrelated.err()).contains("the program has no class OrderedTasks");
    Files.writeString(schedule, Files.readString(schedule).replace("end ", "end 1"));
    Console damaged = Console.run("run", "--schedule", schedule, program, 2);
    assertThat(damaged.code()).isEqualTo(ExitCode.USAGE);
    assertThat(damaged.err()).contains("is damaged: line").contains("make the schedule again");
    Console missing = Console.run("replay", temporary.resolve("none.ndtrace"));
    assertThat(missing.code()).isEqualTo(ExitCode.USAGE);
    assertThat(missing.err()).contains("there is no file");
  }
}
