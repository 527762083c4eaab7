package org.ndseq.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;

/** {@code ndseq explore} and {@code ndseq run} from end to end. */
@Timeout(240)
class ExploreCommandTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "explore");

  @TempDir Path temporary;

  private Console explore(String program, String... options) {
    Object[] words = new Object[options.length + 4];
    words[0] = "explore";
    words[1] = "--schedule-dir";
    words[2] = temporary.resolve("schedules");
    System.arraycopy(options, 0, words, 3, options.length);
    words[options.length + 3] = PROGRAMS.resolve(program);
    return Console.run(words);
  }

  @Test
  void completeExploration() {
    Console console = explore("LostUpdate.java");
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.FINDINGS);
    assertThat(console.out())
        .startsWith("all 4 behaviours visited: ")
        .contains("2 end with count = 2, 2 with count = 1", "replay: ndseq run --schedule");
  }

  @Test
  void schedulesThatCannotBeWrittenAreOneSentence() throws IOException {
    Path taken = temporary.resolve("schedules/outcome-1.schedule");
    Files.createDirectories(taken);
    Console console = explore("LostUpdate.java");
    assertThat(console.err())
        .startsWith("ndseq: a file of the runs cannot be read or written: " + taken)
        .hasLineCount(1);
    assertThat(console.code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void anOrderNamesTasksOfTheRun() {
    Path program = PROGRAMS.resolve("LostUpdate.java");
    Console console = Console.run("run", "--sequential", "--order", "main,nobody", program);
    assertThat(console.err())
        .startsWith("ndseq: --order names nobody, but the tasks of the run are main, ")
        .hasLineCount(1);
    assertThat(console.code()).isEqualTo(ExitCode.USAGE);
    assertThat(Console.run("run", "--sequential", "--order", "main", program).code()).isZero();
  }

  @Test
  void everyOrderOfTasksIsRun() throws IOException {
    Path source =
        Files.writeString(
            temporary.resolve("Digits.java"),
            """
            class Digits {
              static volatile int number;

              public static void main(String[] args) throws InterruptedException {
                Thread[] threads = new Thread[3];
                for (int i = 0; i < threads.length; i++) {
                  int digit = i + 1;
                  threads[i] = new Thread(() -> number = number * 10 + digit);
                  threads[i].start();
                }
                for (Thread thread : threads) {
                  thread.join();
                }
                System.out.println(number);
              }
            }
            """);
    Console console = Console.run("run", "--sequential", "--order", "all", source);
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(console.out())
        .startsWith("all orders were run: ")
        .contains("end with 123 (first with --order main,main/0,main/1,main/2)")
        .contains("end with 321 (first with --order main,main/2,main/1,main/0)")
        .hasLineCount(7);
  }

  @Test
  void staticFieldsCountWhetherTheyAreAccessedOrNot() throws IOException {
    Path source =
        Files.writeString(
            temporary.resolve("Unread.java"),
            """
            class Unread {
              static int count;

              public static void main(String[] args) throws InterruptedException {
                Thread other = new Thread(() -> {});
                other.start();
                if (!other.isAlive()) {
                  count = 0;
                }
              }
            }
            """);
    Console console =
        Console.run("explore", "--schedule-dir", temporary.resolve("schedules"), source);
    assertThat(console.out()).startsWith("all 2 behaviours visited: 2 end with Unread.count = 0");
    assertThat(console.code()).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void longResultsAreToldApart() throws IOException {
    Path source =
        Files.writeString(
            temporary.resolve("LongText.java"),
            """
            class LongText {
              static volatile int last;

              public static void main(String[] args) throws InterruptedException {
                Thread other = new Thread(() -> last = 1);
                other.start();
                System.out.println("-".repeat(500) + last);
                other.join();
              }
            }
            """);
    Console console =
        Console.run("explore", "--schedule-dir", temporary.resolve("schedules"), source);
    assertThat(console.out()).contains("the result depends on the schedule", "(digest ");
    assertThat(console.code()).isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void rightProgram() {
    Console console = explore("StaticMonitor.java");
    assertThat(console.code()).as(console.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(console.out()).startsWith("all 2 behaviours visited: 2 end with 4");
  }

  @Test
  void jsonAndReplay() throws IOException {
    Console console = explore("DeadlockOfTwo.java", "--format", "json");
    assertThat(console.code()).isEqualTo(ExitCode.FINDINGS);
    JsonNode json = new ObjectMapper().readTree(console.out());
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("behaviours").asInt()).isEqualTo(3);
    assertThat(json.get("outcomes").get(0).get("result").asText()).isEqualTo("done");
    JsonNode failure = json.get("failures").get(0);
    assertThat(failure.get("kind").asText()).isEqualTo("deadlock");
    assertThat(failure.get("places").get(0).asText()).isEqualTo("DeadlockOfTwo.java:9");
    Console again =
        Console.run(
            "run",
            "--strict",
            "--schedule",
            failure.get("schedule").asText(),
            PROGRAMS.resolve("DeadlockOfTwo.java"));
    assertThat(again.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(again.err()).contains("deadlock: no task can continue").doesNotContain("left");
  }

  @Test
  void randomStrategiesAreNeverComplete() {
    for (String strategy : new String[] {"random", "pct", "pos"}) {
      Console console = explore("LostUpdate.java", "--strategy", strategy, "--runs", "20");
      assertThat(console.out()).as(strategy).startsWith("not complete: 20 runs, ");
    }
  }

  @Test
  void traceInsteadOfASchedule() throws IOException {
    Path trace = Files.write(temporary.resolve("run-1-1.ndtrace"), new byte[] {-1, -2});
    Console console =
        Console.run("run", "--schedule", trace, PROGRAMS.resolve("StaticMonitor.java"));
    assertThat(console.code()).isEqualTo(2);
    assertThat(console.err()).contains("is a trace", "ndseq replay").hasLineCount(1);
  }

  @Test
  void scheduleOfAnotherProgram() {
    assertThat(explore("StaticMonitor.java").code()).isEqualTo(ExitCode.CLEAN);
    Path schedule = temporary.resolve("schedules").resolve("outcome-1.schedule");
    Console other =
        Console.run("run", "--schedule", schedule, PROGRAMS.resolve("DeadlockOfTwo.java"));
    assertThat(other.code()).isEqualTo(ExitCode.USAGE);
    assertThat(other.err()).contains("is a schedule of another program").hasLineCount(1);
  }

  @Test
  void damagedSchedule() throws IOException {
    explore("StaticMonitor.java");
    Path schedule = temporary.resolve("schedules").resolve("outcome-1.schedule");
    String text = Files.readString(schedule);
    for (String damaged :
        new String[] {"", "hello", text.substring(0, text.length() / 2), text + "main READ x\n"}) {
      Files.writeString(schedule, damaged);
      Console console =
          Console.run("run", "--schedule", schedule, PROGRAMS.resolve("StaticMonitor.java"));
      assertThat(console.code()).as(damaged).isEqualTo(ExitCode.USAGE);
      assertThat(console.err()).hasLineCount(1);
    }
  }

  @Test
  void departureFromTheSchedule() throws IOException {
    explore("StaticMonitor.java");
    Path schedule = temporary.resolve("schedules").resolve("outcome-1.schedule");
    String text = Files.readString(schedule);
    Files.writeString(schedule, text.replaceFirst("main FORK (\\S+)", "main FORK Other.place:1"));
    Console console =
        Console.run("run", "--schedule", schedule, PROGRAMS.resolve("StaticMonitor.java"));
    assertThat(console.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(console.out()).startsWith("4");
    assertThat(console.err())
        .contains("left the schedule", "Other.place:1", "StaticMonitor.main:17");
  }

  @Test
  void badInput() {
    assertThat(Console.run("explore").code()).isEqualTo(ExitCode.USAGE);
    assertThat(Console.run("explore", "Missing.java").code()).isEqualTo(ExitCode.USAGE);
    assertThat(Console.run("run", PROGRAMS.resolve("LostUpdate.java")).code())
        .isEqualTo(ExitCode.USAGE);
    assertThat(explore("LostUpdate.java", "--runs", "0").code()).isEqualTo(ExitCode.USAGE);
  }

  /** A missing class is no failure of the program, and no proof of anything. */
  @Test
  void missingEntry() {
    String program = PROGRAMS.resolve("LostUpdate.java").toString();
    for (String[] line :
        new String[][] {
          {"explore", "-cp", temporary.toString(), "Missing"},
          {"run", "--sequential", "-cp", temporary.toString(), "demo.Missing"},
          {"explore", "-cp", "nowhere", "Missing"},
          {"explore", "--test", "LostUpdate.nothing", program},
          {"explore", "--test", "Missing.nothing", program},
        }) {
      Console console = Console.run((Object[]) line);
      assertThat(console.code()).as(String.join(" ", line)).isEqualTo(ExitCode.USAGE);
      assertThat(console.out()).isEmpty();
      assertThat(console.err())
          .containsPattern("there is no class|has no method nothing")
          .hasLineCount(1);
    }
  }
}
