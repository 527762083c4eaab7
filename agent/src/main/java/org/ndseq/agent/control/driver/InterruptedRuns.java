package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.driver.FindingTrialLog.TrialRun;
import org.ndseq.agent.control.explore.StepConflictRelation;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * The runs in which one task was interrupted once and which ended otherwise, though all runs with
 * one task after another ended alike: that the two accesses around the interruption are not one
 * atomic step changes the result. The first run of each pair of places is kept.
 */
final class InterruptedRuns {
  private static final int MOST = 4;

  /**
   * A run that ended otherwise.
   *
   * @param cycle the accesses around the interruption, in their order
   */
  record InterruptedRun(TrialRun run, List<TaskStep> cycle) {}

  private final Map<String, InterruptedRun> found = new LinkedHashMap<>();
  private final List<TrialRun> serial = new ArrayList<>();

  /** The run with the fewest interruptions that ended otherwise. */
  private @Nullable TrialRun simplest;

  /** Adds a run with one task after another. */
  void addSerial(TrialRun run) {
    serial.add(run);
  }

  /** The outcome of all runs with one task after another; empty if they differ or failed. */
  Optional<OutcomeSummary> expected() {
    if (serial.size() < 2 || !serial.get(0).outcome().failure().isEmpty()) {
      return Optional.empty();
    }
    OutcomeSummary first = serial.get(0).outcome();
    boolean areEqual =
        serial.stream().allMatch(r -> r.isControlled() && !r.outcome().differs(first));
    return areEqual && first.isVisible() ? Optional.of(first) : Optional.empty();
  }

  /** Whether more interruptions would not be kept. */
  boolean isFull() {
    return found.size() >= MOST;
  }

  /** Adds a run that was interrupted after so many steps if it ended otherwise. */
  void add(TrialRun run, int at) {
    if (!isOtherwise(run)) {
      return;
    }
    InterruptionFinder.explain(run.steps(), at)
        .ifPresent(
            cycle -> {
              String ends = cycle.get(0).site() + " " + cycle.get(cycle.size() - 1).site();
              if (!isFull()) {
                found.putIfAbsent(ends, new InterruptedRun(run, cycle));
              }
            });
  }

  /** Adds a run with any number of interruptions, which counts if there is none with one. */
  void addOther(TrialRun run) {
    boolean isShorter =
        simplest == null
            || InterruptionFinder.switches(run.steps())
                < InterruptionFinder.switches(simplest.steps());
    if (isShorter && isOtherwise(run)) {
      simplest = run;
    }
  }

  private boolean isOtherwise(TrialRun run) {
    Optional<OutcomeSummary> ordinary = expected();
    return ordinary.isPresent()
        && run.isControlled()
        && !run.outcome().failure().equals("deadlock")
        && ordinary.get().differs(run.outcome());
  }

  List<InterruptedRun> all() {
    TrialRun other = simplest;
    if (found.isEmpty() && other != null) {
      return InterruptionFinder.explainAny(other.steps()).stream()
          .map(cycle -> new InterruptedRun(other, cycle))
          .toList();
    }
    return List.copyOf(found.values());
  }

  /** Writes a run that can be repeated by a schedule. */
  void write(InterruptedRun interrupted, String schedule, Properties report, String key) {
    OutcomeSummary ordinary = expected().orElseThrow();
    OutcomeSummary outcome = interrupted.run.outcome();
    report.setProperty(key + "failure", outcome.failure());
    report.setProperty(key + "ordinary", ordinary.text());
    report.setProperty(key + "outcome", outcome.text());
    report.setProperty(key + "schedule", schedule);
    report.setProperty(key + "serial", Integer.toString(serial.size()));
    List<String> changes = ordinary.changes(outcome);
    for (int i = 0; i < changes.size(); i++) {
      report.setProperty(key + "changed." + i, changes.get(i));
    }
    List<TaskStep> cycle = interrupted.cycle;
    for (int i = 0; i < cycle.size(); i++) {
      report.setProperty(key + "step." + i, text(cycle, i));
    }
  }

  /** Writes the calls that make the steps around the interruption. */
  static void writeCalls(List<StackTraceElement> calls, Properties report, String key) {
    for (int i = 0; i < calls.size(); i++) {
      StackTraceElement call = calls.get(i);
      String file = call.getFileName();
      report.setProperty(
          key + "call." + i,
          String.join(
              "\t",
              call.getClassName(),
              call.getMethodName(),
              file == null ? "" : file,
              Integer.toString(call.getLineNumber())));
    }
  }

  private static String text(List<TaskStep> cycle, int i) {
    TaskStep step = cycle.get(i);
    SiteTable.Site site = SiteTable.get(step.site());
    String line = Integer.toString(site.line());
    String access = isWrite(cycle, i) ? "write" : "read";
    return String.join(
        "\t",
        step.task(),
        access,
        site.called(),
        site.className(),
        site.method(),
        site.file(),
        line);
  }

  /** Whether the step writes a location that its neighbour on the cycle accesses. */
  private static boolean isWrite(List<TaskStep> cycle, int i) {
    TaskStep step = cycle.get(i);
    if (step.kind() == StepKind.READ) {
      return false;
    }
    boolean isExit = cycle.size() > 3 && i == 2;
    TaskStep neighbour = cycle.get(i == 0 ? 1 : isExit ? 3 : i - 1);
    for (int k = 0; k < StepConflictRelation.own(step); k++) {
      for (int n = 0; n < StepConflictRelation.own(neighbour); n++) {
        if (step.location(k) == neighbour.location(n) && step.mode(k).writes()) {
          return true;
        }
      }
    }
    return false;
  }
}
