package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/** Collects the outcomes of runs; the first run with an outcome gives its schedule. */
final class ExplorationReport {
  /** Runs with one outcome. */
  private static final class Tally {
    final Path schedule;
    int count;

    Tally(Path schedule) {
      this.schedule = schedule;
    }
  }

  private final Path folder;
  private final String program;
  private final Counting counting;
  private final Map<String, Tally> outcomes = new LinkedHashMap<>();
  private final Map<RunOutcome.RunFailure, Tally> failures = new LinkedHashMap<>();

  /** The behaviours, with the end of the first run of each. */
  private final Map<Long, String> behaviours = new HashMap<>();

  private final Set<String> losses = new LinkedHashSet<>();
  private boolean needsNewJvm;
  private boolean isUnvisitedKnown;
  private int runs;
  private int abandoned;

  /** The number of the first run that failed or ended differently; 0 if there is none. */
  private int firstFailure;

  /** The things that the numbers of outcomes count. */
  enum Counting {
    RUNS,
    BEHAVIOURS
  }

  ExplorationReport(Path folder, String program, Counting counting) {
    this.counting = counting;
    this.folder = folder;
    this.program = program;
  }

  /**
   * Adds a run.
   *
   * @param isCheck whether the run is a sample after a complete search
   */
  void add(RunOutcome outcome, boolean isCheck) throws IOException {
    runs++;
    // A sample that ends early, before a daemon, takes nothing from what the search has shown.
    if (losses.isEmpty() && !isCheck) {
      outcome.loss().ifPresent(this::lose);
    }
    if (outcome.end().cause() == RunEnd.Cause.ABANDONED) {
      abandoned++;
      return;
    }
    String known = behaviours.putIfAbsent(ReadsFrom.digest(outcome.end()), end(outcome));
    boolean isNew = known == null;
    boolean isHidden = known != null && !known.equals(end(outcome));
    if (isHidden) {
      lose(
          "runs in which each read saw the same write ended differently; tasks share something that"
              + " is not seen");
    }
    if (isNew && isCheck && isWhole(outcome.end())) {
      Path unvisited = folder.resolve("unvisited.schedule");
      if (!isUnvisitedKnown) {
        isUnvisitedKnown = true;
        ScheduleFile.of(program, outcome.end().steps()).write(unvisited);
      }
      lose("a sampled run showed a behaviour that the search had not visited (" + unvisited + ")");
    }
    if (!isNew && !isHidden && counting == Counting.BEHAVIOURS) {
      return;
    }
    if (outcome.end().cause() == RunEnd.Cause.CUT_OFF) {
      lose("a run was cut off after " + outcome.end().steps().size() + " steps");
      return;
    }
    Optional<RunOutcome.RunFailure> failure = outcome.failure();
    boolean isDifferent = !outcomes.isEmpty() && !outcomes.containsKey(outcome.result());
    if (firstFailure == 0 && (failure.isPresent() || isDifferent)) {
      firstFailure = runs;
    }
    if (failure.isPresent()) {
      count(failures, failure.get(), "failure", outcome);
    } else {
      count(outcomes, outcome.result(), "outcome", outcome);
    }
  }

  private static String end(RunOutcome outcome) {
    return outcome.end().cause()
        + " "
        + outcome.failure().map(f -> f.kind()).orElse("")
        + outcome.result();
  }

  /** Whether no task was stopped on its way, as by {@code System.exit}. */
  private static boolean isWhole(RunEnd end) {
    int running = 0;
    for (TaskStep step : end.steps()) {
      running += step.kind() == StepKind.BEGIN ? 1 : step.kind() == StepKind.END ? -1 : 0;
    }
    return running == 0 || end.cause() == RunEnd.Cause.DEADLOCK;
  }

  private <K> void count(Map<K, Tally> tallies, K key, String name, RunOutcome outcome)
      throws IOException {
    Tally tally = tallies.get(key);
    if (tally == null) {
      tally = new Tally(folder.resolve(name + "-" + (tallies.size() + 1) + ".schedule"));
      tallies.put(key, tally);
      ScheduleFile.of(program, outcome.end().steps()).write(tally.schedule);
    }
    tally.count++;
  }

  /** Notes that this JVM cannot make more runs. */
  void needNewJvm() {
    needsNewJvm = true;
  }

  /** Notes a reason for which the exploration is not complete. */
  void lose(String reason) {
    losses.add(reason);
  }

  int runs() {
    return runs;
  }

  void write(Path file, boolean isComplete, double seconds) throws IOException {
    Properties all = new Properties();
    all.setProperty("complete", Boolean.toString(isComplete && losses.isEmpty()));
    all.setProperty("needsNewJvm", Boolean.toString(needsNewJvm));
    all.setProperty("reason", String.join("; ", losses));
    all.setProperty("runs", Integer.toString(runs));
    all.setProperty("abandoned", Integer.toString(abandoned));
    if (firstFailure > 0) {
      all.setProperty("firstFailure", Integer.toString(firstFailure));
    }
    all.setProperty("behaviours", Integer.toString(behaviours.size()));
    all.setProperty("seconds", Double.toString(seconds));
    int i = 0;
    for (Map.Entry<String, Tally> outcome : outcomes.entrySet()) {
      String key = "outcome." + i++ + ".";
      all.setProperty(key + "result", outcome.getKey());
      put(all, key, outcome.getValue());
    }
    i = 0;
    for (Map.Entry<RunOutcome.RunFailure, Tally> failure : failures.entrySet()) {
      String key = "failure." + i++ + ".";
      all.setProperty(key + "kind", failure.getKey().kind());
      all.setProperty(key + "message", failure.getKey().message());
      all.setProperty(key + "places", String.join("\n", failure.getKey().places()));
      put(all, key, failure.getValue());
    }
    try (Writer writer = Files.newBufferedWriter(file)) {
      all.store(writer, null);
    }
  }

  private static void put(Properties all, String key, Tally tally) {
    all.setProperty(key + "count", Integer.toString(tally.count));
    all.setProperty(key + "schedule", tally.schedule.toString());
  }
}
