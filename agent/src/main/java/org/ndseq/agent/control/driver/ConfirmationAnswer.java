package org.ndseq.agent.control.driver;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.ndseq.agent.control.confirm.FindingPattern.FindingOrder;
import org.ndseq.agent.control.confirm.FindingPattern.PatternKind;
import org.ndseq.agent.control.driver.FindingTrialLog.DifferentRuns;
import org.ndseq.agent.control.driver.FindingTrialLog.TrialRun;
import org.ndseq.agent.control.runtime.SiteTable;
import org.ndseq.agent.digest.StateDigest;
import org.ndseq.trace.format.DigestName;

/**
 * The answer for one finding, from the runs in which it was looked for.
 *
 * @param state confirmed, benign or missing
 * @param failure the kind of the failure that the finding leads to; or empty
 * @param run the run to repeat
 * @param sequential the outcome of all runs with one task after another, if they ended alike and
 *     otherwise than one of the compared runs; or empty
 */
record ConfirmationAnswer(
    String state,
    String failure,
    List<String> changed,
    String ordinary,
    String outcome,
    String reason,
    int runs,
    Optional<TrialRun> run,
    String schedule,
    String sequential) {
  /** So many runs must have ended in the same way, unless there are no others. */
  private static final int FEWEST_FOR_CYCLE = 100;

  /**
   * Facts about all runs.
   *
   * @param all the outcomes and final values of all runs
   * @param serial those of runs with one task after another
   * @param sequential the outcome of all those runs, if they ended alike
   * @param loss why runs were not wholly under control
   * @param trouble why runs are missing
   */
  record Circumstances(
      ResultSet all,
      ResultSet serial,
      Optional<OutcomeSummary> sequential,
      Optional<String> loss,
      Optional<String> trouble,
      boolean isComplete) {
    /** Whether all runs ended in one way, which is no failure, under full control. */
    boolean areEqual() {
      return all.outcomes().size() == 1 && areGood();
    }

    /** Whether no run failed, and all had visible results, under full control. */
    private boolean areGood() {
      return loss.isEmpty()
          && trouble.isEmpty()
          && all.outcomes().stream().allMatch(o -> o.isVisible() && o.failure().isEmpty());
    }

    /**
     * Whether all runs ended as some run with one task after another did, also in the final values
     * of these variables and of all others as far as they are known.
     */
    boolean areSerial(List<String> variables) {
      return areGood()
          && serial.outcomes().containsAll(all.outcomes())
          && serial.states().containsAll(all.states())
          && !variables.isEmpty()
          && all.states().stream()
              .allMatch(state -> variables.stream().allMatch(v -> isKnown(v, state)));
    }

    private static boolean isKnown(String variable, Map<String, String> state) {
      List<String> digests =
          state.entrySet().stream()
              .filter(e -> DigestName.isOf(e.getKey(), variable))
              .map(Map.Entry::getValue)
              .toList();
      // A field that is never accessed itself stands for the contents of the object that it holds.
      boolean isHolder = SiteTable.fields().stream().noneMatch(f -> DigestName.isOf(f, variable));
      String compared = isHolder && !variable.endsWith("]") ? variable + "[]" : variable;
      return !digests.isEmpty() && digests.stream().allMatch(d -> StateDigest.isWhole(d, compared));
    }

    String number(int runs) {
      return isComplete ? "runs of all behaviours of this input" : runs + " controlled runs";
    }
  }

  /**
   * The results of some runs.
   *
   * @param states all final values of variables, as digests
   */
  record ResultSet(Set<OutcomeSummary> outcomes, Set<Map<String, String>> states) {
    ResultSet() {
      this(new LinkedHashSet<>(), new HashSet<>());
    }

    void add(RunOutcome run) {
      outcomes.add(OutcomeSummary.of(run));
      states.add(run.digests());
    }
  }

  static ConfirmationAnswer of(FindingTrialLog trials, Circumstances about) {
    Optional<DifferentRuns> best = trials.best();
    PatternKind kind = trials.finding().kind();
    if (kind == PatternKind.DEADLOCK && trials.has(FindingOrder.SECOND)) {
      TrialRun run = trials.example().orElseThrow();
      if (!run.isControlled()) {
        return missing(
            trials, "a run stopped so, but " + about.loss().orElse("it was not controlled"));
      }
    }
    if (best.isPresent()) {
      return changed(trials, best.get(), about.sequential());
    }
    boolean hasBoth = trials.has(FindingOrder.FIRST) && trials.has(FindingOrder.SECOND);
    if (!trials.has(FindingOrder.SECOND) || (kind == PatternKind.RACE && !hasBoth)) {
      return missing(trials, reason(trials, about, kind));
    }
    TrialRun example = trials.example().orElseThrow();
    if (isBenign(trials, about, hasBoth)) {
      return new ConfirmationAnswer(
          "benign",
          "",
          List.of(),
          example.outcome().text(),
          example.outcome().text(),
          (kind == PatternKind.CYCLE
                  ? "a run shows it, and %s ended with results and final values of runs with one"
                      + " task after another"
                  : "both orders were seen, and %s ended with equal results")
              .formatted(about.number(trials.runs())),
          trials.runs(),
          Optional.of(example),
          "",
          "");
    }
    return new ConfirmationAnswer(
        "confirmed",
        "",
        List.of(),
        "",
        example.outcome().text(),
        "a controlled run shows it; " + equalResults(trials, about),
        trials.runs(),
        Optional.of(example),
        "",
        "");
  }

  /** Whether it makes no difference to the runs. */
  private static boolean isBenign(FindingTrialLog trials, Circumstances about, boolean hasBoth) {
    return switch (trials.finding().kind()) {
      case RACE, COUPLE -> hasBoth && about.areEqual();
      case CYCLE ->
          trials.isComparable()
              && (about.isComplete() || trials.runs() >= FEWEST_FOR_CYCLE)
              && about.areSerial(trials.finding().variables());
      case DEADLOCK -> false;
    };
  }

  private static String equalResults(FindingTrialLog trials, Circumstances about) {
    if (about.all().outcomes().stream().noneMatch(OutcomeSummary::isVisible)) {
      return "the runs have no output and no static result to compare";
    }
    if (!trials.isComparable()) {
      return "there are too few runs without it to compare with";
    }
    return trials.finding().kind() == PatternKind.RACE
        ? "no two runs that differ in this order alone ended differently"
        : "runs with it and runs without it ended in the same ways";
  }

  private static ConfirmationAnswer changed(
      FindingTrialLog trials, DifferentRuns runs, Optional<OutcomeSummary> sequential) {
    boolean isOtherwise =
        sequential
            .filter(s -> s.differs(runs.shown().outcome()) || s.differs(runs.ordinary().outcome()))
            .isPresent();
    return new ConfirmationAnswer(
        "confirmed",
        runs.isFailure() ? runs.shown().outcome().failure() : "",
        runs.ordinary().outcome().changes(runs.shown().outcome()),
        runs.ordinary().outcome().text(),
        runs.shown().outcome().text(),
        "",
        trials.runs(),
        Optional.of(runs.shown()),
        "",
        isOtherwise ? sequential.orElseThrow().text() : "");
  }

  private static String reason(FindingTrialLog trials, Circumstances about, PatternKind kind) {
    if (about.trouble().isPresent()) {
      return about.trouble().get();
    }
    String text =
        switch (kind) {
          case RACE -> "none of the %s had both tasks at their accesses at once, in both orders";
          case COUPLE -> "in none of the %s did the read see the other write";
          case CYCLE -> "none of the %s had these accesses in this order";
          case DEADLOCK -> "none of the %s ended in it";
        };
    return text.formatted(about.number(trials.runs())) + about.loss().map(l -> "; " + l).orElse("");
  }

  private static ConfirmationAnswer missing(FindingTrialLog trials, String reason) {
    return new ConfirmationAnswer(
        "missing", "", List.of(), "", "", reason, trials.runs(), Optional.empty(), "", "");
  }

  ConfirmationAnswer withoutRun(String why) {
    return new ConfirmationAnswer(
        "missing", "", List.of(), "", "", why, runs, Optional.empty(), "", "");
  }

  ConfirmationAnswer withSchedule(String file) {
    return new ConfirmationAnswer(
        state, failure, changed, ordinary, outcome, reason, runs, run, file, sequential);
  }

  void write(Properties report, String key) {
    report.setProperty(key + "state", state);
    report.setProperty(key + "failure", failure);
    report.setProperty(key + "ordinary", ordinary);
    report.setProperty(key + "outcome", outcome);
    report.setProperty(key + "reason", reason);
    report.setProperty(key + "runs", Integer.toString(runs));
    report.setProperty(key + "schedule", schedule);
    report.setProperty(key + "sequential", sequential);
    for (int i = 0; i < changed.size(); i++) {
      report.setProperty(key + "changed." + i, changed.get(i));
    }
  }
}
