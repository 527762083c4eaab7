package org.ndseq.cli.cover;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.AnswerFormatOption;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cover.ScheduleSearch;
import org.ndseq.cover.SearchMode;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.machine.EpochCutting;
import org.ndseq.cover.plan.CoverHole;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.SchedulePlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Looks for deadlocks and failures under the covering schedules. */
@Command(
    name = "check",
    header = "Look for deadlocks and failing assertions under the covering schedules.",
    description = {
      "Searches as `find` does, with a path for each exception that can leave a task. Each deadlock"
          + " and failure has an input, and was repeated by a real run with it before it is"
          + " reported.",
      "Exit code 1 if there are some, or if not all inputs are covered; 0 otherwise."
    },
    mixinStandardHelpOptions = true)
public final class SchedulesCheckCommand implements Callable<Integer> {
  @Option(
      names = "--random-runs",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Also run the program with N random inputs under the schedules, and report each run that"
              + " leaves them (default: ${DEFAULT-VALUE}).")
  private int randomRuns;

  @Mixin private AnswerFormatOption format = new AnswerFormatOption();

  @Mixin private TaskOrderOption order = new TaskOrderOption();
  @Mixin private SearchArguments search = new SearchArguments();
  @Mixin private ControlledTarget target = new ControlledTarget();
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    ControlledTarget.Program program = target.program();
    long start = System.nanoTime();
    ScheduleSearch prepared = search.search(program, mode(EpochCutting.AT_LOOPS));
    search.note().ifPresent(CommandSession.of(spec).progress()::note);
    SchedulePlan plan = prepared.run();
    List<CoveringSchedule> confirmed = new ArrayList<>();
    List<CoverHole> holes = new ArrayList<>(plan.holes());
    PlanReport found = PlanReport.of(plan, prepared.paths(), 0);
    found.problems().forEach(s -> confirm(program, plan, s, confirmed, holes));
    if (!found.undecided().isEmpty()) {
      // Their inputs are states of an epoch; look for inputs of the program that lead to them.
      SchedulePlan whole = search.search(program, mode(EpochCutting.NEVER)).run();
      PlanReport.of(whole, 0, 0)
          .problems()
          .forEach(s -> confirm(program, whole, s, confirmed, holes));
      for (CoveringSchedule schedule : found.undecided()) {
        if (confirmed.stream().noneMatch(c -> c.places().equals(schedule.places()))) {
          holes.add(
              new CoverHole(
                  schedule.places().isEmpty() ? "" : schedule.places().get(0),
                  "not decided whether an input leads to this: " + schedule.details(),
                  List.of()));
        }
      }
    }
    RandomInputRuns runs = RandomInputRuns.make(program, plan, randomRuns);
    runs.departures()
        .forEach(
            d -> holes.add(new CoverHole("", "a run left the schedules with " + d, List.of())));
    if (randomRuns > 0) {
      CommandSession.of(spec)
          .progress()
          .note(
              "%d runs with random inputs, %d of them with several tasks at the same time; %d left the schedules"
                  .formatted(runs.made(), runs.turned(), runs.departures().size()));
    }
    SchedulePlan checked = plan.withHoles(holes);
    double seconds = (System.nanoTime() - start) / 1e9;
    PlanReport report = new PlanReport(checked, confirmed, prepared.paths(), seconds);
    CommandSession session = CommandSession.of(spec);
    session.out().print(format.isJson() ? report.json() : text(report));
    session.out().flush();
    return confirmed.isEmpty() && checked.isComplete() && checked.races().isEmpty()
        ? ExitCode.CLEAN
        : ExitCode.FINDINGS;
  }

  private SearchMode mode(EpochCutting cutting) {
    return new SearchMode(FailureHandling.CONTROL_FLOW, cutting, order.order());
  }

  /** Repeats a deadlock or failure by a real run. */
  private static void confirm(
      ControlledTarget.Program program,
      SchedulePlan plan,
      CoveringSchedule schedule,
      List<CoveringSchedule> confirmed,
      List<CoverHole> holes) {
    if (confirmed.stream()
        .anyMatch(c -> c.places().equals(schedule.places()) && c.ending() == schedule.ending())) {
      return; // the same one with another input
    }
    CoveredProcess.CoveredEnd end =
        CoveredProcess.run(
            program,
            new CoveredProcess.PlannedRun(
                CoveredProcess.RunInput.of(plan, schedule.sample()), List.of(schedule), false),
            plan);
    boolean isSame =
        PlanReport.isDeadlock(schedule)
            ? end.end().equals("DEADLOCK")
            : end.end().equals("FINISHED") && !end.failure().isEmpty();
    if (isSame) {
      confirmed.add(schedule);
    } else {
      holes.add(
          new CoverHole(
              schedule.places().isEmpty() ? "" : schedule.places().get(0),
              "a real run with %s did not end as predicted (%s)"
                  .formatted(PlanReport.inputText(schedule.sample()), schedule.details()),
              List.of()));
    }
  }

  private static String text(PlanReport report) {
    StringBuilder text = new StringBuilder();
    report.appendRaces(text);
    for (CoveringSchedule schedule : report.problems()) {
      text.append(
          "%s with %s: %s%n"
              .formatted(
                  PlanReport.isDeadlock(schedule) ? "deadlock" : "failure",
                  PlanReport.inputText(schedule.sample()),
                  schedule.details()));
      text.append("    for %s%n".formatted(PlanReport.shortened(schedule.constraintText())));
      schedule
          .places()
          .forEach(p -> text.append("    at ").append(p).append(System.lineSeparator()));
    }
    report.appendHoles(text);
    String schedules = PlanReport.count(report.plan().schedules().size(), "schedule");
    if (!report.plan().isComplete()) {
      text.append("not all inputs are covered; %s checked%n".formatted(schedules));
    }
    if (report.deadlocks().isEmpty() && report.undecided().isEmpty()) {
      text.append(
          report.plan().isComplete()
              ? "no deadlock under these schedules, for any input (%s)%n".formatted(schedules)
              : "no deadlock under the schedules that were checked%n".formatted());
    }
    if (report.problems().isEmpty() && report.plan().isComplete()) {
      text.append("no exception leaves a task under these schedules, for any input%n".formatted());
    }
    return text.toString();
  }
}
