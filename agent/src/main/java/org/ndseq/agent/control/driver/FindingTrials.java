package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.confirm.FindingPattern;
import org.ndseq.agent.control.confirm.FindingPattern.Order;
import org.ndseq.agent.control.confirm.FindingPattern.PatternKind;

/** The runs in which one finding was looked for, as far as they differ. */
final class FindingTrials {
  /**
   * A run of the table.
   *
   * @param isControlled whether the whole order of its steps is known
   */
  record TrialRun(OutcomeSummary outcome, List<TaskStep> steps, boolean isControlled) {}

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
  private final Map<Order, Map<OutcomeSummary, TrialRun>> seen = new EnumMap<>(Order.class);

  /** Runs that show the second order and not the first; for findings with orders by run. */
  private final Map<OutcomeSummary, TrialRun> onlySecond = new LinkedHashMap<>();

  private final Map<OutcomeSummary, TrialRun> notSecond = new LinkedHashMap<>();
  private final List<DifferentRuns> differences = new ArrayList<>();
  private int pairs;
  private int runs;

  FindingTrials(FindingPattern finding) {
    this.finding = finding;
    seen.put(Order.FIRST, new LinkedHashMap<>());
    seen.put(Order.SECOND, new LinkedHashMap<>());
  }

  FindingPattern finding() {
    return finding;
  }

  /** Adds a run. */
  void add(TrialRun run, Set<Order> orders) {
    runs++;
    for (Order order : orders) {
      seen.get(order).putIfAbsent(run.outcome(), run);
    }
    if (!orders.contains(Order.SECOND)) {
      notSecond.putIfAbsent(run.outcome(), run);
    } else if (!orders.contains(Order.FIRST)) {
      onlySecond.putIfAbsent(run.outcome(), run);
    }
  }

  /** Adds two runs that are equal up to the two accesses of a race, which they make in turns. */
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

  int runs() {
    return runs;
  }

  int pairs() {
    return pairs;
  }

  boolean has(Order order) {
    return !seen.get(order).isEmpty();
  }

  /** Whether more runs cannot make the answer stronger. */
  boolean isSettled() {
    return differences().stream().anyMatch(DifferentRuns::isFailure)
        || (finding.kind() == PatternKind.DEADLOCK && has(Order.SECOND));
  }

  /** The best example of a changed outcome. */
  Optional<DifferentRuns> best() {
    List<DifferentRuns> all = differences();
    return all.stream().filter(DifferentRuns::isFailure).findFirst().or(() -> all.stream().findFirst());
  }

  /**
   * Pairs of a run without the finding and one with it that ended in a way in which no run without
   * it did. A race is judged by pairs of runs that differ in the order of its accesses alone.
   */
  private List<DifferentRuns> differences() {
    if (finding.kind() == PatternKind.RACE) {
      return differences;
    }
    List<DifferentRuns> all = new ArrayList<>();
    Map<OutcomeSummary, TrialRun> with =
        finding.kind() == PatternKind.COUPLE ? onlySecond : seen.get(Order.SECOND);
    for (TrialRun run : with.values()) {
      boolean isNew = notSecond.values().stream().allMatch(o -> o.outcome().differs(run.outcome()));
      notSecond.values().stream()
          .filter(o -> isNew)
          .findFirst()
          .ifPresent(o -> all.add(new DifferentRuns(o, run)));
    }
    return all;
  }

  /** A run with the second order, whatever its outcome. */
  Optional<TrialRun> example() {
    return seen.get(Order.SECOND).values().stream().findFirst();
  }
}
