package org.ndseq.junit;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * The result of an exploration as sentences.
 *
 * @param head how many behaviours were visited, and whether these are all
 * @param failures for each failure what happened, where, and how to repeat it
 */
record ExplorationSummary(boolean isComplete, String head, List<String> failures) {
  /** Reads the report of a process; fails if there is none. */
  static ExplorationSummary read(Path report, TestProcess.ProcessEnd end) throws IOException {
    if (!Files.exists(report)) {
      throw new AssertionError("the test could not be run: " + end.errors().strip());
    }
    Properties all = new Properties();
    try (Reader reader = Files.newBufferedReader(report)) {
      all.load(reader);
    }
    boolean isComplete = Boolean.parseBoolean(all.getProperty("complete"));
    List<String> failures = new ArrayList<>();
    for (int i = 0; all.containsKey("failure." + i + ".kind"); i++) {
      failures.add(failure(all, "failure." + i + "."));
    }
    return new ExplorationSummary(isComplete, head(all, isComplete), failures);
  }

  private static String head(Properties all, boolean isComplete) {
    String counts =
        "%s behaviours visited in %s runs"
            .formatted(all.getProperty("behaviours"), all.getProperty("runs"));
    String reason = all.getProperty("reason", "");
    return isComplete
        ? "all " + counts
        : "not complete: " + counts + (reason.isEmpty() ? "" : "; " + reason);
  }

  private static String failure(Properties all, String key) throws IOException {
    Path schedule = Path.of(all.getProperty(key + "schedule"));
    String places = all.getProperty(key + "places", "").replace("\n", ", ");
    return "%s in %s runs: %s%n%s  repeat it: @Replay(\"%s\")"
        .formatted(
            all.getProperty(key + "kind"),
            all.getProperty(key + "count"),
            all.getProperty(key + "message"),
            places.isEmpty() ? "" : "  at %s%n".formatted(places),
            ScheduleText.fold(Files.readAllLines(schedule)));
  }

  boolean hasFailures() {
    return !failures.isEmpty();
  }

  /** The message of a failed test. */
  String text() {
    return head + System.lineSeparator() + String.join(System.lineSeparator(), failures);
  }
}
