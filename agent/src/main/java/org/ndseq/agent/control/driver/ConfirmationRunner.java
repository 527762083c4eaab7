package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.confirm.FindingPattern;
import org.ndseq.agent.control.confirm.FindingPattern.FindingOrder;
import org.ndseq.agent.control.confirm.FindingPattern.PatternKind;
import org.ndseq.agent.control.confirm.SightingFinder;
import org.ndseq.agent.control.driver.FindingTrialLog.TrialRun;
import org.ndseq.agent.control.explore.DirectedStrategy;
import org.ndseq.agent.control.explore.InterruptedOrderStrategy;
import org.ndseq.agent.control.explore.PartialOrderSamplingStrategy;
import org.ndseq.agent.control.explore.ReadsFromExplorer;
import org.ndseq.agent.control.explore.ScheduleSteering;
import org.ndseq.agent.control.explore.SequentialStrategy;
import org.ndseq.agent.control.explore.TimelyStrategy;
import org.ndseq.agent.control.explore.TimelyStrategy.TimeoutTreatment;

/**
 * Makes controlled runs to demonstrate findings: ordinary ones, some that steer towards each
 * finding, and, as far as time allows, one of each behaviour or a sample of them. Every run is
 * examined for every finding. Answers are given by {@link ConfirmationAnswer}.
 */
final class ConfirmationRunner {
  private static final int ATTEMPTS = 8;
  private static final int SEQUENTIAL_RUNS = 12;
  private static final int EXPLORED_RUNS = 400;
  private static final int FIRST_SAMPLES = 30;
  private static final int SAMPLED_RUNS = 60;
  private static final int SEARCH_PERCENT = 70;

  /** Orders of the tasks in which one of them is interrupted. */
  private static final int INTERRUPTED_ORDERS = 3;

  private static final int INTERRUPTED_RUNS = 150;
  private static final int INTERRUPTION_PERCENT = 30;

  private final DriverOptions options;
  private final ProgramClassPath classes;
  private final ProgramRunner runner;
  private final List<FindingTrialLog> trials;
  private final ConfirmationAnswer.ResultSet results = new ConfirmationAnswer.ResultSet();
  private final ConfirmationAnswer.ResultSet serialResults = new ConfirmationAnswer.ResultSet();
  private final FailedRuns failed = new FailedRuns();
  private final InterruptedRuns interrupted = new InterruptedRuns();
  private final IdentityHashMap<TrialRun, Optional<ScheduleFile>> repeated =
      new IdentityHashMap<>();

  /** The end of the search; the rest of the time is for repeating what was found. */
  private final long searchEnd;

  private final long deadline;
  private final long interruptionEnd;
  private Optional<String> loss = Optional.empty();
  private Optional<String> trouble = Optional.empty();
  private boolean isComplete;
  private boolean isOver;
  private int runs;

  ConfirmationRunner(DriverOptions options) throws IOException {
    long start = System.nanoTime();
    this.deadline = start + options.millis() * 1_000_000;
    this.searchEnd = start + options.millis() * SEARCH_PERCENT / 100 * 1_000_000;
    this.interruptionEnd = start + options.millis() * INTERRUPTION_PERCENT / 100 * 1_000_000;
    this.options = options;
    this.classes = new ProgramClassPath(options.classPath());
    this.runner = new ProgramRunner(classes, options);
    this.trials =
        FindingPattern.read(Path.of(options.findings())).stream()
            .map(FindingTrialLog::new)
            .toList();
    if (trials.stream().anyMatch(t -> t.finding().kind() == PatternKind.CYCLE)) {
      runner.withDigests();
    }
  }

  /** Makes the runs and writes the report; the exit code of the JVM. */
  int confirm() throws IOException, InterruptedException {
    Files.createDirectories(options.schedules());
    Optional<TrialRun> ordinary = run(new DirectedStrategy(ScheduleSteering.NONE, 0));
    Optional<TrialRun> again =
        isOver() ? Optional.empty() : run(new DirectedStrategy(ScheduleSteering.NONE, 0));
    if (ordinary.isPresent() && again.isPresent()) {
      if (!ordinary.get().outcome().equals(again.get().outcome())) {
        trouble =
            Optional.of(
                "two runs with the same schedule ended differently, so the program depends on more"
                    + " than its schedule");
      } else {
        search(ordinary.get().outcome());
      }
    }
    write(ordinary);
    return 0;
  }

  private void search(OutcomeSummary ordinary) throws InterruptedException {
    SequentialStrategy sequential =
        SequentialStrategy.inRandomOrders(options.seed(), SEQUENTIAL_RUNS);
    runAll(sequential, TimeoutTreatment.HIDE, SEQUENTIAL_RUNS);
    interrupt();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      for (FindingTrialLog trial : trials) {
        if (!trial.isSettled() && !isOver()) {
          attempt(trial, attempt, ordinary);
        }
      }
    }
    // A few samples find a frequent failure that a search through all behaviours meets late.
    PartialOrderSamplingStrategy samples = new PartialOrderSamplingStrategy(options.seed());
    runAll(samples, TimeoutTreatment.HIDE, FIRST_SAMPLES);
    ReadsFromExplorer explorer = new ReadsFromExplorer();
    boolean isExplored = runAll(explorer, TimeoutTreatment.NOTICE, EXPLORED_RUNS);
    isComplete = isExplored && explorer.isComplete() && loss.isEmpty();
    if (!isComplete) {
      runAll(samples, TimeoutTreatment.HIDE, SAMPLED_RUNS);
    }
  }

  /** Makes the runs of a strategy; whether it has no more. */
  private boolean runAll(ScheduleStrategy strategy, TimeoutTreatment timeouts, int most)
      throws InterruptedException {
    TimelyStrategy timely = new TimelyStrategy(strategy, timeouts);
    boolean isSerial = strategy instanceof SequentialStrategy;
    for (int i = 0; i < most && !isOver(); i++) {
      if (!timely.begin()) {
        return true;
      }
      RunOutcome outcome = made(timely);
      if (!timely.hasEarlyTimeout()) {
        examine(outcome, isSerial);
      }
    }
    return false;
  }

  /** Interrupts one task once, if the result does not depend on the order of whole tasks. */
  private void interrupt() throws InterruptedException {
    int left = INTERRUPTED_RUNS;
    for (int order = 0; order < INTERRUPTED_ORDERS; order++) {
      Optional<TrialRun> whole =
          interrupted.expected().isEmpty() || isOver()
              ? Optional.empty()
              : timely(SequentialStrategy.inRandomOrder(order), true);
      if (whole.isEmpty()) {
        return;
      }
      for (int at : InterruptionFinder.places(whole.get().steps())) {
        if (left-- <= 0
            || interrupted.isFull()
            || isOver()
            || System.nanoTime() > interruptionEnd) {
          return;
        }
        Optional<TrialRun> run = timely(new InterruptedOrderStrategy(order, at), false);
        run.ifPresent(r -> interrupted.add(r, at));
      }
    }
  }

  /** Makes one run in which no wait ends by time while a task can continue. */
  private Optional<TrialRun> timely(ScheduleStrategy strategy, boolean isSerial)
      throws InterruptedException {
    TimelyStrategy timely = new TimelyStrategy(strategy, TimeoutTreatment.HIDE);
    timely.begin();
    return examine(made(timely), isSerial);
  }

  private boolean isOver() {
    return isOver || System.nanoTime() > searchEnd;
  }

  private void attempt(FindingTrialLog trial, int attempt, OutcomeSummary ordinary)
      throws InterruptedException {
    int seed = attempt % 2 == 0 ? 0 : attempt;
    Optional<TrialRun> first = run(directed(trial.finding(), FindingOrder.FIRST, attempt, seed));
    Optional<TrialRun> second =
        isOver()
            ? Optional.empty()
            : run(directed(trial.finding(), FindingOrder.SECOND, attempt, seed));
    if (trial.finding().kind() == PatternKind.RACE
        && first.isPresent()
        && second.isPresent()
        && new SightingFinder(endOf(first.get())).in(trial.finding()).contains(FindingOrder.FIRST)
        && new SightingFinder(endOf(second.get()))
            .in(trial.finding())
            .contains(FindingOrder.SECOND)) {
      trial.addPair(first.get(), second.get(), ordinary);
    }
  }

  private static RunEnd endOf(TrialRun run) {
    return new RunEnd(run.steps(), List.of(), RunEnd.Cause.FINISHED);
  }

  private static DirectedStrategy directed(
      FindingPattern finding, FindingOrder order, int attempt, int seed) {
    return new DirectedStrategy(finding.steering(order, attempt), seed);
  }

  private Optional<TrialRun> run(ScheduleStrategy strategy) throws InterruptedException {
    strategy.begin();
    return examine(made(strategy), false);
  }

  /** Makes a run that has begun. */
  private RunOutcome made(ScheduleStrategy strategy) throws InterruptedException {
    RunOutcome outcome = runner.run(strategy);
    strategy.end(outcome.end());
    runs++;
    isOver |= outcome.isLastOfJvm();
    return outcome;
  }

  /** Looks for all findings in a run; empty if it was not made to its end. */
  private Optional<TrialRun> examine(RunOutcome outcome, boolean isSerial) {
    RunEnd end = outcome.end();
    if (end.cause() == RunEnd.Cause.ABANDONED) {
      return Optional.empty();
    }
    if (end.cause() == RunEnd.Cause.CUT_OFF) {
      trouble = trouble.or(() -> Optional.of(cutOff(end)));
      isOver |= runs <= 2;
      return Optional.empty();
    }
    loss = loss.or(outcome::loss);
    TrialRun run =
        new TrialRun(OutcomeSummary.of(outcome), end.steps(), outcome.loss().isEmpty(), isSerial);
    results.add(outcome);
    if (isSerial) {
      serialResults.add(outcome);
      interrupted.addSerial(run);
    } else {
      interrupted.addOther(run);
    }
    failed.add(outcome.failure(), run);
    SightingFinder finder = new SightingFinder(end);
    List<Set<FindingOrder>> orders = trials.stream().map(t -> finder.in(t.finding())).toList();
    boolean hasCycle = false;
    for (int i = 0; i < orders.size(); i++) {
      hasCycle |=
          trials.get(i).finding().kind() == PatternKind.CYCLE
              && orders.get(i).contains(FindingOrder.SECOND);
    }
    for (int i = 0; i < orders.size(); i++) {
      trials.get(i).add(run, orders.get(i), hasCycle);
      if (trials.get(i).finding().kind() == PatternKind.COUPLE) {
        trials.get(i).addReader(finder.isStartedByReader(trials.get(i).finding()));
      }
    }
    return Optional.of(run);
  }

  private static String cutOff(RunEnd end) {
    return "a controlled run did not end within the limit of time and steps (it made %d steps)"
        .formatted(end.steps().size());
  }

  private void write(Optional<TrialRun> ordinary) throws IOException, InterruptedException {
    Properties report = new Properties();
    report.setProperty("runs", Integer.toString(runs));
    report.setProperty("complete", Boolean.toString(isComplete));
    ordinary.ifPresent(
        run -> {
          report.setProperty("ordinary", run.outcome().text());
          report.setProperty("ordinary.failure", run.outcome().failure());
        });
    trouble.ifPresent(text -> report.setProperty("trouble", text));
    List<FindingTrialLog> all = new ArrayList<>(trials);
    for (int i = 0; i < all.size(); i++) {
      ConfirmationAnswer answer =
          ConfirmationAnswer.of(
              all.get(i),
              new ConfirmationAnswer.Circumstances(
                  results, serialResults, interrupted.expected(), loss, trouble, isComplete));
      if (answer.run().isPresent()) {
        answer = checked(answer, answer.run().get(), "finding-" + i);
      }
      answer.write(report, "finding." + i + ".");
      if (all.get(i).isStartedByReader()) {
        report.setProperty("finding." + i + ".unwaited", "true");
      }
    }
    writeFailures(report);
    writeInterruptions(report);
    try (Writer out = Files.newBufferedWriter(options.report())) {
      report.store(out, null);
    }
  }

  /** Repeats the run of an answer; an answer whose run cannot be repeated is none. */
  private ConfirmationAnswer checked(ConfirmationAnswer answer, TrialRun run, String name)
      throws IOException, InterruptedException {
    if (!repeated.containsKey(run) && System.nanoTime() > deadline) {
      return answer.withoutRun("a run showed it, but there was no time left to repeat it");
    }
    Optional<Path> file = schedule(run, name);
    return file.isEmpty()
        ? answer.withoutRun("a run showed it, but its schedule could not be repeated")
        : answer.withSchedule(file.get().toString());
  }

  /** The file with the schedule of a run; empty if the run cannot be repeated. */
  private Optional<Path> schedule(TrialRun run, String name)
      throws IOException, InterruptedException {
    if (!repeated.containsKey(run)) {
      repeated.put(run, repeat(run));
    }
    Optional<ScheduleFile> schedule = repeated.getOrDefault(run, Optional.empty());
    if (schedule.isEmpty()) {
      return Optional.empty();
    }
    Path file = options.schedules().resolve(name + ".schedule");
    schedule.get().write(file);
    return Optional.of(file);
  }

  /** Writes the failures of runs that can be repeated. */
  private void writeFailures(Properties report) throws IOException, InterruptedException {
    int number = 0;
    for (FailedRuns.FailedRun run : failed.all()) {
      Optional<Path> file =
          System.nanoTime() > deadline
              ? Optional.empty()
              : schedule(run.run(), "failure-" + number);
      if (file.isPresent()) {
        FailedRuns.write(run, file.get().toString(), report, "failure." + number++ + ".");
      }
    }
  }

  /** Writes the interruptions that changed the result, if their runs can be repeated. */
  private void writeInterruptions(Properties report) throws IOException, InterruptedException {
    int number = 0;
    for (InterruptedRuns.InterruptedRun run : interrupted.all()) {
      Optional<Path> file =
          trouble.isPresent() || interrupted.expected().isEmpty() || System.nanoTime() > deadline
              ? Optional.empty()
              : schedule(run.run(), "interruption-" + number);
      if (file.isPresent()) {
        String key = "interruption." + number++ + ".";
        interrupted.write(run, file.get().toString(), report, key);
        InterruptedRuns.writeCalls(calls(run), report, key);
      }
    }
  }

  /**
   * The calls that make the first and the last step of an interrupted run, by another repetition.
   */
  private List<StackTraceElement> calls(InterruptedRuns.InterruptedRun run)
      throws InterruptedException {
    TaskStep first = run.cycle().get(0);
    TaskStep last = run.cycle().get(run.cycle().size() - 1);
    ScheduleFollower follower =
        new ScheduleFollower(ScheduleFile.of(classes.digest(), run.run().steps()), true);
    StepStackReader reader = new StepStackReader(follower, List.of(first, last));
    reader.begin();
    reader.end(runner.run(reader).end());
    return reader.callsBetween(first, last);
  }

  /** Repeats a run; its schedule if the repetition made the same steps and ended the same. */
  private Optional<ScheduleFile> repeat(TrialRun run) throws InterruptedException {
    ScheduleFile schedule = ScheduleFile.of(classes.digest(), run.steps());
    ScheduleFollower follower = new ScheduleFollower(schedule, true);
    follower.begin();
    RunOutcome again = runner.run(follower);
    follower.end(again.end());
    boolean isEqual =
        follower.departure().isEmpty()
            && again.end().cause() != RunEnd.Cause.CUT_OFF
            && OutcomeSummary.of(again).equals(run.outcome());
    return isEqual ? Optional.of(schedule) : Optional.empty();
  }
}
