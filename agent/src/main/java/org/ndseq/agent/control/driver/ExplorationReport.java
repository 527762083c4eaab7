package org.ndseq.agent.control.driver;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.driver.BehaviourSet.BehaviourEnd;

/** Collects the outcomes of runs; the first run with an outcome gives its schedule. */
final class ExplorationReport {
  private final Path folder;
  private final String program;
  private final Counting counting;
  private final Map<String, OutcomeTally> outcomes = new LinkedHashMap<>();
  private final Map<RunOutcome.RunFailure, OutcomeTally> failures = new LinkedHashMap<>();
  private final BehaviourSet behaviours = new BehaviourSet();
  private final Set<String> losses = new LinkedHashSet<>();
  private boolean isControlled = true;
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

  /** The part of an exploration that a run belongs to. */
  enum RunOrigin {
    /** The search that visits all behaviours, or the only strategy. */
    SEARCH,
    /** Samples beside that search. */
    SAMPLE,
    /** Samples that check a search that has visited all behaviours. */
    CHECK
  }

  ExplorationReport(Path folder, String program, Counting counting) {
    this.counting = counting;
    this.folder = folder;
    this.program = program;
  }

  /** Adds a run. */
  void add(RunOutcome outcome, RunOrigin origin) throws IOException {
    runs++;
    // A sample that ends early, before a daemon, takes nothing from what the search has shown.
    if (losses.isEmpty() && origin != RunOrigin.CHECK) {
      outcome.loss().ifPresent(this::lose);
      isControlled &= outcome.loss().isEmpty();
    }
    if (outcome.end().cause() == RunEnd.Cause.ABANDONED) {
      abandoned++;
      return;
    }
    long behaviour = ReadsFrom.digest(outcome.end());
    BehaviourEnd known = behaviours.get(behaviour);
    boolean isHidden = known != null && !known.text().equals(end(outcome));
    if (isHidden) {
      lose(
          "runs in which each read saw the same write ended differently; tasks share something that"
              + " is not seen");
    }
    if (known == null && origin == RunOrigin.CHECK && isWhole(outcome.end())) {
      addUnvisited(outcome.end());
    }
    if (known != null && known.isSampled() && origin == RunOrigin.SEARCH) {
      behaviours.put(behaviour, new BehaviourEnd(known.text(), known.outcome(), false));
    }
    boolean isCounted = known == null || isHidden || counting == Counting.RUNS;
    String name = isCounted ? count(outcome) : "";
    if (known == null) {
      boolean isSampled = origin != RunOrigin.SEARCH && isWhole(outcome.end());
      behaviours.put(behaviour, new BehaviourEnd(end(outcome), name, isSampled));
    }
  }

  private void addUnvisited(RunEnd end) throws IOException {
    Path unvisited = folder.resolve("unvisited.schedule");
    if (!isUnvisitedKnown) {
      isUnvisitedKnown = true;
      ScheduleFile.of(program, end.steps()).write(unvisited);
    }
    lose("a sampled run showed a behaviour that the search had not visited (" + unvisited + ")");
  }

  /** Counts the run; the result is the name of its outcome, or empty. */
  private String count(RunOutcome outcome) throws IOException {
    if (outcome.end().cause() == RunEnd.Cause.CUT_OFF) {
      lose("a run was cut off after " + outcome.end().steps().size() + " steps");
      return "";
    }
    Optional<RunOutcome.RunFailure> failure = outcome.failure();
    boolean isDifferent = !outcomes.isEmpty() && !outcomes.containsKey(outcome.result());
    if (firstFailure == 0 && (failure.isPresent() || isDifferent)) {
      firstFailure = runs;
    }
    return failure.isPresent()
        ? count(failures, failure.get(), "failure", outcome)
        : count(outcomes, outcome.result(), "outcome", outcome);
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

  private <K> String count(Map<K, OutcomeTally> tallies, K key, String name, RunOutcome outcome)
      throws IOException {
    OutcomeTally tally = tallies.get(key);
    if (tally == null) {
      tally =
          new OutcomeTally(
              tallies.size(), folder.resolve(name + "-" + (tallies.size() + 1) + ".schedule"));
      tallies.put(key, tally);
      ScheduleFile.of(program, outcome.end().steps()).write(tally.schedule());
    }
    tally.increment();
    return name + "." + tally.number();
  }

  /** Whether all runs were wholly under control. */
  boolean isControlled() {
    return isControlled;
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

  /** Whether a run failed. */
  boolean hasFailure() {
    return !failures.isEmpty();
  }

  /** Writes the report for the command. */
  void write(Path file, Properties all) throws IOException {
    boolean isComplete = Boolean.parseBoolean(all.getProperty("complete")) && losses.isEmpty();
    all.setProperty("complete", Boolean.toString(isComplete));
    all.setProperty("needsNewJvm", Boolean.toString(needsNewJvm));
    all.setProperty("reason", String.join("; ", losses));
    all.setProperty("runs", Integer.toString(runs));
    all.setProperty("abandoned", Integer.toString(abandoned));
    if (firstFailure > 0) {
      all.setProperty("firstFailure", Integer.toString(firstFailure));
    }
    all.setProperty("behaviours", Integer.toString(behaviours.size()));
    all.setProperty("program", program);
    behaviours.put(all, Boolean.parseBoolean(all.getProperty("canBeChecked")));
    outcomes.forEach(
        (result, tally) -> {
          all.setProperty("outcome." + tally.number() + ".result", result);
          tally.put(all, "outcome." + tally.number() + ".");
        });
    failures.forEach(
        (failure, tally) -> {
          String key = "failure." + tally.number() + ".";
          all.setProperty(key + "kind", failure.kind());
          all.setProperty(key + "message", failure.message());
          all.setProperty(key + "places", String.join("\n", failure.places()));
          tally.put(all, key);
        });
    try (Writer writer = Files.newBufferedWriter(file)) {
      all.store(writer, null);
    }
  }

  /** Writes all that was collected, so that another process can go on. */
  void save(DataOutputStream out) throws IOException {
    out.writeInt(runs);
    out.writeInt(abandoned);
    out.writeInt(firstFailure);
    LongText.write(List.copyOf(losses), out);
    out.writeInt(outcomes.size());
    for (Map.Entry<String, OutcomeTally> outcome : outcomes.entrySet()) {
      LongText.write(outcome.getKey(), out);
      outcome.getValue().write(out);
    }
    out.writeInt(failures.size());
    for (Map.Entry<RunOutcome.RunFailure, OutcomeTally> failure : failures.entrySet()) {
      FailureCodec.write(failure.getKey(), out);
      failure.getValue().write(out);
    }
    behaviours.write(out);
  }

  /** Takes over what another process has collected. */
  void restore(DataInputStream in) throws IOException {
    runs = in.readInt();
    abandoned = in.readInt();
    firstFailure = in.readInt();
    losses.addAll(LongText.readList(in));
    int results = in.readInt();
    for (int i = 0; i < results; i++) {
      String result = LongText.read(in);
      outcomes.put(result, OutcomeTally.read(i, in));
    }
    int kinds = in.readInt();
    for (int i = 0; i < kinds; i++) {
      RunOutcome.RunFailure failure = FailureCodec.read(in);
      failures.put(failure, OutcomeTally.read(i, in));
    }
    behaviours.read(in);
  }
}
