package org.ndseq.plugin.run;

import com.intellij.openapi.util.Key;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A command of {@code ndseq} other than {@code analyze}, without the program that it runs.
 *
 * @param name the key of its name in the bundle: {@code tool.<name>}
 * @param words the command with its options
 * @param port the port at which the program waits for a debugger
 * @param report the report that the command changes, to be shown again
 * @param page the page that the command writes, to be opened
 */
record ToolRequest(
    String name, List<String> words, OptionalInt port, Optional<Path> report, Optional<Path> page) {
  /** Holds the request of an environment that is not for an inference. */
  static final Key<ToolRequest> KEY = Key.create("ndseq.tool");

  /** Seconds after which an exploration starts no more runs. */
  private static final int EXPLORE_SECONDS = 120;

  ToolRequest {
    words = List.copyOf(words);
  }

  private static ToolRequest of(String name, String... words) {
    return new ToolRequest(
        name, List.of(words), OptionalInt.empty(), Optional.empty(), Optional.empty());
  }

  /** Repeats a recorded run; the trace has the program. */
  static ToolRequest replay(Path trace) {
    return of("replay", "replay", trace.toString());
  }

  /** Repeats a controlled run, such as the one that confirmed a finding. */
  static ToolRequest schedule(Path schedule) {
    return of("replay", "run", "--schedule", schedule.toString());
  }

  /** Visits the behaviours of a program; their schedules go into the folder. */
  static ToolRequest explore(Path schedules) {
    return of(
        "explore",
        "explore",
        "--time-limit",
        String.valueOf(EXPLORE_SECONDS),
        "--schedule-dir",
        schedules.toString());
  }

  /** Finds schedules for all inputs of a program, and writes a new page with them to the folder. */
  static ToolRequest cover(Path folder) throws IOException {
    Path page = folder.resolve("schedules.html");
    Files.deleteIfExists(page);
    List<String> words =
        List.of(
            "schedules",
            "find",
            "--time-limit",
            String.valueOf(EXPLORE_SECONDS),
            "-o",
            folder.resolve("ndseq.schedules").toString(),
            "--page",
            page.toString());
    return new ToolRequest(
        "cover", words, OptionalInt.empty(), Optional.empty(), Optional.of(page));
  }

  /** Tries to demonstrate the findings of a report, and writes the answers into it. */
  static ToolRequest confirm(Path report) {
    return new ToolRequest(
        "confirm",
        List.of("confirm", report.toString()),
        OptionalInt.empty(),
        Optional.of(report),
        Optional.empty());
  }

  /** Runs the tasks one after another, with the user's choices at blocks. */
  static ToolRequest sequential(SequentialChoice choice) {
    List<String> words = new ArrayList<>(List.of("run", "--sequential"));
    words.addAll(choice.words());
    return of("sequential", words.toArray(String[]::new));
  }

  /** The same command; its program waits for a debugger at the port. */
  ToolRequest debugged(int debugPort) {
    return new ToolRequest(name, words, OptionalInt.of(debugPort), report, page);
  }

  /** The command line after {@code ndseq}. */
  List<String> line(List<String> target) {
    List<String> line = new ArrayList<>(words.subList(0, 1));
    port.ifPresent(number -> line.addAll(List.of("--debug-port", String.valueOf(number))));
    line.addAll(words.subList(1, words.size()));
    line.addAll(target);
    return line;
  }
}
