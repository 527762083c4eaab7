package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.confirm.FindingPattern;
import org.ndseq.agent.control.confirm.FindingPattern.FindingOrder;
import org.ndseq.agent.control.confirm.FindingPattern.PatternKind;

/** The runs in which one finding was looked for, as far as they differ. */
final class FindingTrialLog {
  /**
   * A run of the table.
   *
   * @param isControlled whether the whole order of its steps is known
   * @param isSerial whether its tasks came one after another, as far as they did not wait
   */
  record TrialRun(
      OutcomeSummary outcome, List<TaskStep> steps, boolean isControlled, boolean isSerial) {}

  /** A run without the finding and one with it, which differ in their outcomes. */
  record DifferentRuns(TrialRun ordinary, TrialRun shown) {
    boolean isFailure() {
      return isFailure(shown.outcome) && !isFailure(ordinary.outcome);
    }

    private static boolean isFailure(OutcomeSummary outcome) {
      return Set.of("exception", "assertion", "deadlock").contains(outcome.failure());
    }
  }

  private final FindingPattern finding;

  /** Runs that show both orders, at different times. */
  private final OutcomeGroup both = new OutcomeGroup();

  /** Runs that show the first order and not the second, and the other way round. */
  private final OutcomeGroup onlyFirst = new OutcomeGroup();

  private final OutcomeGroup onlySecond = new OutcomeGroup();

  /** Runs without any of the cycles that were found. */
  private final OutcomeGroup withoutCycle = new OutcomeGroup();

  private final OutcomeGroup serial = new OutcomeGroup();

  private final List<DifferentRuns> differences = new ArrayList<>();

  /** Whether the task that reads has started those that write, as far as that was seen. */
  private Optional<Boolean> isStartedByReader = Optional.empty();

  private int pairs;
  private int runs;

  FindingTrialLog(FindingPattern finding) {
    this.finding = finding;
  }

  FindingPattern finding() {
    return finding;
  }

  /**
   * Adds a run.
   *
   * @param hasCycle whether the run shows this cycle or another one
   */
  void add(TrialRun run, Set<FindingOrder> orders, boolean hasCycle) {
    runs++;
    boolean isFirst = orders.contains(FindingOrder.FIRST);
    boolean isSecond = orders.contains(FindingOrder.SECOND);
    if (isFirst || isSecond) {
      (isFirst && isSecond ? both : isFirst ? onlyFirst : onlySecond).add(run);
    }
    if (!hasCycle) {
      withoutCycle.add(run);
    }
    if (run.isSerial()) {
      serial.add(run);
    }
  }

  /**
   * Adds two runs that are equal up to the two accesses of a race, which they make in opposite
   * orders.
   */
  void addPair(TrialRun one, TrialRun other, OutcomeSummary ordinary) {
    pairs++;
    if (one.outcome().differs(other.outcome())) {
      boolean isFirstOrdinary =
          one.outcome().equals(ordinary)
              || (!other.outcome().equals(ordinary) && one.outcome().failure().isEmpty());
      differences.add(
          isFirstOrdinary ? new DifferentRuns(one, other) : new DifferentRuns(other, one));
    }
  }

  /** Adds whether the task that reads has started those that write. */
  void addReader(Optional<Boolean> isStarted) {
    isStarted.ifPresent(
        is -> isStartedByReader = Optional.of(is && isStartedByReader.orElse(true)));
  }

  /** Whether the task that reads has started all those that write. */
  boolean isStartedByReader() {
    return isStartedByReader.orElse(false);
  }

  int runs() {
    return runs;
  }

  boolean has(FindingOrder order) {
    return !both.isEmpty() || !(order == FindingOrder.FIRST ? onlyFirst : onlySecond).isEmpty();
  }

  /** Whether more runs cannot make the answer stronger. */
  boolean isSettled() {
    return differences().stream().anyMatch(DifferentRuns::isFailure)
        || (finding.kind() == PatternKind.DEADLOCK && has(FindingOrder.SECOND));
  }

  /** The best example of a changed outcome. */
  Optional<DifferentRuns> best() {
    List<DifferentRuns> all = differences();
    return all.stream()
        .filter(DifferentRuns::isFailure)
        .findFirst()
        .or(() -> all.stream().findFirst());
  }

  /**
   * Pairs of a run without the finding and one with it that ended in a way in which no run without
   * it did. A race is judged by pairs of runs that differ in the order of its accesses alone.
   */
  private List<DifferentRuns> differences() {
    return switch (finding.kind()) {
      case RACE -> differences;
      // If the result depends on the order of whole tasks, a few serial runs do not show them all.
      case CYCLE -> onlySecond.newTo(serial.hasOneOutcome() ? serial : withoutCycle);
      case DEADLOCK -> onlySecond.newTo(onlyFirst);
      case COUPLE -> {
        List<DifferentRuns> all = new ArrayList<>(onlySecond.newTo(onlyFirst));
        all.addAll(both.newTo(onlyFirst));
        all.addAll(onlyFirst.newTo(onlySecond));
        all.addAll(both.newTo(onlySecond));
        yield all;
      }
    };
  }

  /** Whether there are runs without the finding with which one with it can be compared. */
  boolean isComparable() {
    return switch (finding.kind()) {
      case RACE -> pairs > 0;
      case CYCLE -> serial.isLarge();
      case COUPLE -> onlyFirst.isLarge() || onlySecond.isLarge();
      case DEADLOCK -> onlyFirst.isLarge();
    };
  }

  /** A run with the second order, whatever its outcome. */
  Optional<TrialRun> example() {
    return onlySecond.first().or(both::first);
  }

  /** Runs that have something in common, the first one of each outcome. */
  private static final class OutcomeGroup {
    /** So many runs must have ended otherwise before an outcome counts as a new one. */
    private static final int FEWEST = 3;

    private final Map<OutcomeSummary, TrialRun> runs = new LinkedHashMap<>();
    private int size;

    void add(TrialRun run) {
      size++;
      runs.putIfAbsent(run.outcome(), run);
    }

    boolean isEmpty() {
      return runs.isEmpty();
    }

    boolean hasOneOutcome() {
      return runs.size() == 1 && isLarge();
    }

    boolean isLarge() {
      return size >= FEWEST;
    }

    Optional<TrialRun> first() {
      return runs.values().stream().findFirst();
    }

    /** The runs of this group that ended as no run of the other group did. */
    List<DifferentRuns> newTo(OutcomeGroup other) {
      List<DifferentRuns> all = new ArrayList<>();
      if (other.isLarge()) {
        TrialRun ordinary = other.first().orElseThrow();
        runs.values().stream()
            .filter(
                run ->
                    other.runs.values().stream().allMatch(o -> o.outcome().differs(run.outcome())))
            .forEach(run -> all.add(new DifferentRuns(ordinary, run)));
      }
      return all;
    }
  }
}
